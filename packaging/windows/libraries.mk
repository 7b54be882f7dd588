# The libraries of the window, and cmocka for the tests, for Windows: from the source packages that tools/deps has
# fetched into FOLDER/sources to FOLDER/lib and FOLDER/include, static, once.
#
#   make -f packaging/windows/libraries.mk FOLDER=build/windows
#
# SDL2 has a configure that knows MinGW. The others are a few files each, which are compiled here with what
# sortnet needs of them: FreeType for TrueType and OpenType from memory, HarfBuzz for kerning as Debian's
# SDL2_ttf has it, libpng to write, giflib to write.

CROSS = x86_64-w64-mingw32-
CC = $(CROSS)gcc
CXX = $(CROSS)g++
AR = $(CROSS)ar
FROM = $(FOLDER)/sources
WORK = $(FOLDER)/libraries
INCLUDE = $(FOLDER)/include
LIBRARIES = $(FOLDER)/lib/libSDL2.a $(addprefix $(FOLDER)/lib/lib,SDL2_ttf.a freetype.a harfbuzz.a png.a gif.a cmocka.a)
MAKEFLAGS += --no-builtin-rules
.DELETE_ON_ERROR:

all: $(LIBRARIES) $(INCLUDE)/CL/cl.h

# ---- SDL2 -----------------------------------------------------------------------------------------
# Windows, drawing and events; nothing that sounds or is held in a hand.
SDL_WITHOUT = shared audio joystick haptic hidapi sensor power video-vulkan video-opengles

$(FOLDER)/lib/libSDL2.a: $(FROM)/libsdl2
	@echo "  SDL2  $@"
	@mkdir -p $(WORK)/sdl2
	@cd $(WORK)/sdl2 && { $(abspath $<)/configure --host=x86_64-w64-mingw32 --prefix=$(abspath $(FOLDER)) \
	    --enable-static $(SDL_WITHOUT:%=--disable-%) \
	    CFLAGS="-O2 -ffile-prefix-map=$(abspath $(FROM))=." && $(MAKE) && \
	    $(MAKE) install-hdrs install-lib; } >log 2>&1 || { tail -n 20 log >&2; exit 1; }

# ---- the others -----------------------------------------------------------------------------------
PNG_FILES = png pngerror pngget pngmem pngread pngrio pngrtran pngrutil pngset pngtrans pngwio pngwrite pngwtran pngwutil
GIF_FILES = egif_lib gif_err gif_hash gifalloc openbsd-reallocarray
FREETYPE_MODULES = autofit/autofit truetype/truetype cff/cff psaux/psaux psnames/psnames pshinter/pshinter \
    sfnt/sfnt smooth/smooth raster/raster
FREETYPE_FILES = $(addprefix base/,ftsystem ftinit ftdebug ftbase ftbbox ftbitmap ftglyph ftstroke) $(FREETYPE_MODULES)
# Where a module's class has another name than its folder, and which are drivers and renderers.
FREETYPE_CLASSES = Module_Class,autofit_module Driver_ClassRec,tt_driver Driver_ClassRec,cff_driver \
    Module_Class,psaux_module Module_Class,psnames_module Module_Class,pshinter_module Module_Class,sfnt_module \
    Renderer_Class,ft_smooth_renderer Renderer_Class,ft_raster1_renderer

FLAGS_png = -I$(INCLUDE)
FLAGS_gif = -I$(FROM)/giflib
FLAGS_cmocka = -I$(FROM)/cmocka/include
FLAGS_freetype = -I$(WORK)/freetype/config -I$(FROM)/freetype/include -DFT2_BUILD_LIBRARY \
    -DFT_CONFIG_MODULES_H='<modules.h>' -DFT_CONFIG_OPTIONS_H='<options.h>'
FLAGS_SDL2_ttf = -I$(INCLUDE)/SDL2 -I$(FROM)/freetype/include -I$(FROM)/harfbuzz/src -DTTF_USE_HARFBUZZ=1
FLAGS_harfbuzz = -I$(FROM)/freetype/include -DHAVE_FREETYPE=1 -std=c++11 -fno-exceptions -fno-rtti \
    -fno-threadsafe-statics
COMPILE_harfbuzz = $(CXX) -O1
compile = $(or $(COMPILE_$(1)),$(CC) -O2)

# $(call library,NAME,SOURCE PACKAGE,FILES WITHOUT .c,SUFFIX)
define library
$(FOLDER)/lib/lib$(1).a: $(3:%=$(WORK)/$(1)/%.o)
	@echo "  AR    $$@"
	@mkdir -p $$(@D)
	@$(AR) rcs $$@ $$^
$(3:%=$(WORK)/$(1)/%.o): $(WORK)/$(1)/%.o: $(FROM)/$(2)/%$(4) | $(INCLUDE)/ready
	@mkdir -p $$(@D)
	@$$(call compile,$(1)) -w -DNDEBUG $$(FLAGS_$(1)) -c $$< -o $$@

endef
$(eval $(call library,png,libpng1.6,$(PNG_FILES),.c))
$(eval $(call library,gif,giflib,$(GIF_FILES),.c))
$(eval $(call library,cmocka,cmocka,src/cmocka,.c))
$(eval $(call library,freetype,freetype,$(FREETYPE_FILES:%=src/%),.c))
$(eval $(call library,SDL2_ttf,libsdl2-ttf,SDL_ttf,.c))
$(eval $(call library,harfbuzz,harfbuzz,src/harfbuzz,.cc))
$(WORK)/SDL2_ttf/SDL_ttf.o: | $(FOLDER)/lib/libSDL2.a

# What all of them include: libpng's choices as it comes; of FreeType's those without other libraries.
$(INCLUDE)/ready: $(wildcard $(FROM)/*/debian)
	@mkdir -p $(INCLUDE)/SDL2 $(WORK)/freetype/config
	@cp $(FROM)/libpng1.6/png.h $(FROM)/libpng1.6/pngconf.h $(FROM)/giflib/gif_lib.h $(INCLUDE)
	@cp $(FROM)/libpng1.6/scripts/pnglibconf.h.prebuilt $(INCLUDE)/pnglibconf.h
	@cp $(FROM)/libsdl2-ttf/SDL_ttf.h $(INCLUDE)/SDL2
	@cp $(FROM)/cmocka/include/cmocka.h $(INCLUDE)
	@grep -vE '^#define FT_CONFIG_OPTION_(USE_ZLIB|USE_LZW|SVG)' \
	    $(FROM)/freetype/include/freetype/config/ftoption.h >$(WORK)/freetype/config/options.h
	@for class in $(FREETYPE_CLASSES); do echo "FT_USE_MODULE( FT_$${class%,*}, $${class#*,}_class )"; \
	    done >$(WORK)/freetype/config/modules.h
	@touch $@

# The C library of Linux must not be seen: of its headers these alone.
$(INCLUDE)/CL/cl.h: /usr/include/CL/cl.h
	@mkdir -p $(@D)
	@cp $(<D)/*.h $(@D)
