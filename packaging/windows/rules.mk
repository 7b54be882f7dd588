# Windows' part of the Makefile: what runs on Windows 10 and later, of 64 bits, made on Debian by MinGW-w64.
#
#   make deps-windows   a compiler, Wine, and the sources of libraries (tools/deps names them)
#   make windows        $(BUILD)/sortnet-VERSION-windows.zip, a folder that is unpacked anywhere
#   make test-windows   the zip in a Wine that has nothing else, on Xvfb and PoCL
#
# All is built in $(BUILD)/windows by this same Makefile with another compiler: what follows the dashes
# are that build's rules.

WINDOWS = $(BUILD)/windows
MINGW = x86_64-w64-mingw32-
FOR_WINDOWS = $(PARALLEL) BUILD=$(WINDOWS) CC=$(MINGW)gcc AR=$(MINGW)ar HOST_CC="$(CC)" OPTIMISE=-O2 WERROR= \
    CPPFLAGS="-isystem $(WINDOWS)/include $(CPPFLAGS)" SDL_FLAGS="-isystem $(WINDOWS)/include/SDL2"
.PHONY: deps-windows windows test-windows

deps-windows: deps
	@tools/deps windows $(WINDOWS)/sources

# SDL2 takes most of the time; a second time there is nothing to do.
windows: $(BUILD)/sortnet $(ICON) $(FONT_LICENCES) pages
	@[ -e $(WINDOWS)/sources/fetched ] || { echo "windows: run \"make deps-windows\" first" >&2; exit 1; }
	+@$(PARALLEL) -f packaging/windows/libraries.mk FOLDER=$(WINDOWS)
	@$(ICON) bitonic:4 >$(WINDOWS)/sortnet.svg
	+@$(FOR_WINDOWS) $(WINDOWS)/sortnet.exe $(WINDOWS)/sortnet-cli.exe
	@packaging/windows/zip $(BUILD) "$(VERSION)" $(PAGES)

test-windows:
	+@$(PARALLEL) windows
	+@$(FOR_WINDOWS) $(WINDOWS)/tests/unit.exe
	BUILD=$(BUILD) tests/windows/all $(BUILD)/sortnet-$(VERSION)-windows.zip $(BUILD)/sortnet

# ---- the programs -------------------------------------------------------------------------------
# The window's, which has no console, and that of a terminal, which waits for its end: else they are alike.
WINDOWS_LIBRARIES = $(addprefix -l,SDL2_ttf harfbuzz freetype png gif z SDL2) \
    $(addprefix -l,gdi32 imm32 ole32 oleaut32 setupapi shell32 user32 uuid version winmm delayimp)

$(BUILD)/sortnet.exe: private SUBSYSTEM = -mwindows
$(BUILD)/sortnet-cli.exe: private SUBSYSTEM = -mconsole
$(BUILD)/sortnet.exe $(BUILD)/sortnet-cli.exe: $(MAIN) $(SDL) $(ARCHIVE) $(BUILD)/resources.o $(BUILD)/libOpenCL.a
	@echo "  LINK  $@"
	@$(CC) $(FLAGS) $(SUBSYSTEM) -static -s -Wl,--no-insert-timestamp $^ $(LDFLAGS) -L$(BUILD)/lib $(WINDOWS_LIBRARIES) -o $@

# The files of tests that need neither a Unix tool nor a device (tests/windows/unit.sh runs them), in one program.
# The sscanf of Windows reads no UTF-8.
ifeq ($(SYSTEM),windows)
UNIX = popen|fork|<glob|<sys/|<unistd|<signal|memstream|fmemopen|mkdir|[^_]system[^ _a-z.,;:]|sscanf.*·
NEEDS = faults.h|kernel_folder|inside_lesson|devices.h|counted
UNIT_FILES := $(shell grep -LE '$(UNIX)|$(NEEDS)' $(filter $(patsubst %,tests/%/%,core view app output),$(TESTS)))
UNIT = $(call objects,$(UNIT_FILES)) $(addprefix $(BUILD)/tests/,support.o windows/support_windows.o networks.o)

$(UNIT): FLAGS += -include tests/windows/support_windows.h
$(BUILD)/tests/unit.exe: $(UNIT) $(WITHOUT_SDL) $(ARCHIVE) $(BUILD)/libOpenCL.a
	@echo "  LINK  $@"
	@$(CC) $(FLAGS) -static -s $^ $(LDFLAGS) -L$(BUILD)/lib -lcmocka $(WINDOWS_LIBRARIES) -o $@
endif

# OpenCL.dll comes with a driver: it is loaded when it is called first. What is called of it the objects tell.
$(BUILD)/OpenCL.def: $(ARCHIVE)
	@{ echo EXPORTS; $(MINGW)nm -u $< | sed -n 's/^ *U \(cl[A-Z][A-Za-z]*\)$$/\1/p' | sort -u; } >$@

$(BUILD)/libOpenCL.a: $(BUILD)/OpenCL.def
	@$(MINGW)dlltool --input-def $< --dllname OpenCL.dll --temp-prefix $(@:.a=) --output-delaylib $@

# Icon, version and manifest.
$(BUILD)/sortnet.ico: $(BUILD)/sortnet.svg packaging/windows/ico
	@packaging/windows/ico $< $@

$(BUILD)/resources.rc: packaging/windows/resources.rc $(BUILD)/embedded/version.c
	@numbers=$$(echo "$(VERSION)" | sed 's/[^0-9.].*//; s/\./,/g'); \
	    sed "s/@VERSION@/$(VERSION)/; s/@NUMBERS@/$$numbers,0/" $< >$@

$(BUILD)/resources.o: $(BUILD)/resources.rc $(BUILD)/sortnet.ico packaging/windows/sortnet.manifest
	@$(MINGW)windres --include-dir=$(BUILD) --include-dir=packaging/windows $< $@
