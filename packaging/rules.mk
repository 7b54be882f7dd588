# The installation's part of the Makefile.
#
#   make install, uninstall    into $(DESTDIR)$(PREFIX), and out of it
#   make dist                  the sources as a tarball that builds without git
#   make deb                   a package for this Debian or Ubuntu
#   make portable              a folder in a tarball, for any Linux; nothing is installed
#   make packaging             tests what is installed; part of make test-all
#   make packages              makes dist, deb and portable and tests them; minutes
#   make machines              runs them in bare systems that debootstrap makes; root, a network, an hour
#
# What is made is left in $(BUILD).

SHARE = $(BUILD)/share
TIMES = $(wildcard assets/times/*.json)
FONT_FAMILIES = $(sort $(foreach f,$(FONTS),$(firstword $(subst -, ,$(f)))))
FONT_LICENCES = $(FONT_FAMILIES:%=$(SHARE)/licences/%)
# Where it goes below PREFIX, =, and where it is.
INSTALLED = bin/sortnet=$(BUILD)/sortnet \
    $(PLUG_IN:%=lib/sortnet/sortnet-sdl.so=%) \
    share/man/man1/sortnet.1=docs/sortnet.1 \
    share/applications/sortnet.desktop=packaging/sortnet.desktop \
    share/icons/hicolor/scalable/apps/sortnet.svg=$(SHARE)/sortnet.svg \
    share/mime/packages/sortnet.xml=packaging/sortnet-mime.xml \
    share/metainfo/arpa.home.sortnet.metainfo.xml=$(SHARE)/sortnet.metainfo.xml \
    share/bash-completion/completions/sortnet=packaging/completions/sortnet.bash \
    share/zsh/site-functions/_sortnet=packaging/completions/_sortnet \
    share/fish/vendor_completions.d/sortnet.fish=packaging/completions/sortnet.fish \
    share/doc/sortnet/copyright=LICENSE \
    $(foreach f,$(FONT_FAMILIES),share/doc/sortnet/licences/$(f)=$(SHARE)/licences/$(f)) \
    $(foreach t,$(TIMES),share/doc/sortnet/times/$(notdir $(t))=$(t))
.PHONY: install uninstall dist deb portable packaging packages machines

$(SHARE)/sortnet.svg: $(ICON)
	@mkdir -p $(@D)
	@$< bitonic:4 >$@

$(SHARE)/sortnet.metainfo.xml: packaging/sortnet.metainfo.xml $(BUILD)/embedded/version.c
	@mkdir -p $(@D)
	@sed "s/@VERSION@/$(VERSION)/; s/@DATE@/$$(tools/version date)/" $< >$@

# What the embedded fonts say of their licence, and its text.
$(FONT_LICENCES): $(SHARE)/licences/%: packaging/licences tools/find-font
	@mkdir -p $(@D)
	@fonts=$$(tools/find-font $(filter $*-%,$(FONTS))) && \
	    packaging/licences font $* $$(echo "$$fonts" | sed 's/^[^=]*=//') >$@

install: $(BUILD)/sortnet $(FONT_LICENCES) $(SHARE)/sortnet.svg $(SHARE)/sortnet.metainfo.xml
	@for pair in $(INSTALLED); do \
	    to="$(DESTDIR)$(PREFIX)/$${pair%%=*}"; \
	    case $$pair in bin/*) mode=755 ;; *) mode=644 ;; esac; \
	    install -d "$$(dirname "$$to")" && install -m $$mode "$${pair#*=}" "$$to" || exit 1; \
	done
	@[ -n "$(DESTDIR)" ] || packaging/refresh "$(PREFIX)/share"
	@echo "installed: $(DESTDIR)$(PREFIX)/bin/sortnet"

uninstall:
	@for pair in $(INSTALLED); do rm -f "$(DESTDIR)$(PREFIX)/$${pair%%=*}"; done
	@rmdir "$(DESTDIR)$(PREFIX)/share/doc/sortnet/times" "$(DESTDIR)$(PREFIX)/share/doc/sortnet/licences" \
	    "$(DESTDIR)$(PREFIX)/share/doc/sortnet" "$(DESTDIR)$(PREFIX)/lib/sortnet" 2>/dev/null || true
	@[ -n "$(DESTDIR)" ] || packaging/refresh "$(PREFIX)/share"

dist:
	@packaging/dist $(BUILD) "$(VERSION)"

deb: $(BUILD)/sortnet
	@rm -rf $(BUILD)/deb
	@$(MAKE) --no-print-directory install DESTDIR=$(BUILD)/deb PREFIX=/usr
	@packaging/deb $(BUILD) "$(VERSION)"

portable: $(BUILD)/sortnet $(FONT_LICENCES)
	@packaging/portable $(BUILD) "$(VERSION)"

packaging: $(BUILD)/sortnet $(FONT_LICENCES) $(SHARE)/sortnet.svg $(SHARE)/sortnet.metainfo.xml
	BUILD=$(BUILD) tests/packaging.sh $<

packages: dist deb portable
	$(IN_TESTS) tests/packages.sh $(BUILD) "$(VERSION)"

machines: deb portable
	$(IN_TESTS) tests/machines.sh $(BUILD) "$(VERSION)" || [ $$? = 77 ]
