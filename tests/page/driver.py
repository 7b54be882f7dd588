"""driver: Chromium by chromium-driver (WebDriver, HTTP) and Firefox by Marionette (TCP), both headless; no
library beside Python's own. A browser has goto, run (a script, which returns JSON), press, screenshot,
size, console (messages since the start) and quit."""
import base64
import json
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
import urllib.request

SECONDS = 30  # that a browser has to start, and to answer


def program(*names):
    for name in names:
        if shutil.which(name):
            return shutil.which(name)
    raise SystemExit("test-pages: no %s here: make deps-pages installs it" % " or ".join(names))


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


KEYS = {"ArrowRight": "\ue014", "ArrowLeft": "\ue012", "PageDown": "\ue00f", "PageUp": "\ue00e", "Home": "\ue011",
        "End": "\ue010", "Enter": "\ue007", "Tab": "\ue004"}


def pressed(keys):
    """Actions of WebDriver: each key goes down and up."""
    actions = [{"type": kind, "value": KEYS.get(key, key)} for key in keys for kind in ("keyDown", "keyUp")]
    return {"actions": [{"type": "key", "id": "keys", "actions": actions}]}


class Browser:
    """What both have alike; `send` speaks to the browser."""

    def begin(self, command, **more):
        self.folder = tempfile.mkdtemp(prefix="browser-")
        home = dict(os.environ, HOME=self.folder, XDG_CONFIG_HOME=self.folder, XDG_CACHE_HOME=self.folder, **more)
        self.process = subprocess.Popen(command(self.folder), env=home, stdout=subprocess.DEVNULL,
                                        stderr=subprocess.DEVNULL, start_new_session=True)

    def until(self, attempt, what):
        end = time.monotonic() + SECONDS
        while True:
            try:
                return attempt()
            except (OSError, ValueError) as error:
                if time.monotonic() > end:
                    self.quit()
                    raise SystemExit("test-pages: %s: %s" % (what, error))
                time.sleep(0.1)

    def wait(self, script, what):
        """Until the script's value is true."""
        end = time.monotonic() + SECONDS
        while not self.run(script):
            if time.monotonic() > end:
                raise AssertionError("%s does not come" % what)
            time.sleep(0.02)

    def quit(self):
        """Ends the browser's processes, and no others."""
        try:
            os.killpg(self.process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)


class Chromium(Browser):
    name = "Chromium"

    def __init__(self):
        port = free_port()
        driver, chromium = program("chromedriver"), program("chromium", "google-chrome")
        self.begin(lambda folder: [driver, "--port=%d" % port])
        self.url = "http://127.0.0.1:%d" % port
        arguments = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars",
                     "--user-data-dir=" + self.folder + "/profile"]
        wanted = {"capabilities": {"alwaysMatch": {
            "browserName": "chrome", "goog:chromeOptions": {"binary": chromium, "args": arguments},
            "goog:loggingPrefs": {"browser": "ALL"}}}}
        session = self.until(lambda: self.send("POST", "/session", wanted), "chromium does not start")
        self.url += "/session/" + session["sessionId"]

    def send(self, method, path, data=None):
        body = None if data is None else json.dumps(data).encode()
        request = urllib.request.Request(self.url + path, body, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=SECONDS) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise ValueError(json.load(error)["value"]["message"][:500]) from None

    def cdp(self, command, **parameters):
        return self.send("POST", "/goog/cdp/execute", {"cmd": command, "params": parameters})

    def goto(self, address):
        self.send("POST", "/url", {"url": address})

    def run(self, script, *arguments):
        return self.send("POST", "/execute/sync", {"script": script, "args": list(arguments)})

    def size(self, width, height):
        self.cdp("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=width < 600)

    def media(self, **features):
        """prefers_color_scheme="dark", ..."""
        named = [{"name": name.replace("_", "-"), "value": value} for name, value in features.items()]
        self.cdp("Emulation.setEmulatedMedia", features=named)

    def press(self, *keys):
        self.send("POST", "/actions", pressed(keys))

    def touch(self, *points):
        """A finger comes down at the first point and goes up at the last one."""
        steps = [("touchStart", points[0])] + [("touchMove", at) for at in points[1:]]
        for kind, (x, y) in steps:
            self.cdp("Input.dispatchTouchEvent", type=kind, touchPoints=[{"x": x, "y": y}])
        self.cdp("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    def screenshot(self):
        return base64.b64decode(self.send("GET", "/screenshot"))

    def console(self):
        return [line["message"] for line in self.send("POST", "/se/log", {"type": "browser"})]


class Firefox(Browser):
    name = "Firefox"

    def __init__(self):
        port = free_port()
        firefox = program("firefox-esr", "firefox")

        def command(folder):
            os.mkdir(folder + "/profile")
            with open(folder + "/profile/user.js", "w", encoding="utf-8") as preferences:
                preferences.write('user_pref("marionette.port", %d);\n' % port)
                for off in ("datareporting.policy.dataSubmissionEnabled", "app.normandy.enabled",
                            "browser.safebrowsing.malware.enabled", "network.captive-portal-service.enabled"):
                    preferences.write('user_pref("%s", false);\n' % off)
            return [firefox, "--headless", "--marionette", "--no-remote", "-remote-allow-system-access",
                    "--profile", folder + "/profile"]

        self.begin(command, MOZ_DISABLE_CONTENT_SANDBOX="1", MOZ_HEADLESS_WIDTH="1280", MOZ_HEADLESS_HEIGHT="720")
        self.socket = self.until(lambda: socket.create_connection(("127.0.0.1", port), timeout=SECONDS),
                                 "firefox does not start")
        self.rest, self.number = b"", 0
        self.read()
        self.send("WebDriver:NewSession", {"capabilities": {}})

    def read(self):
        while b":" not in self.rest:
            self.more()
        size, self.rest = self.rest.split(b":", 1)
        while len(self.rest) < int(size):
            self.more()
        message, self.rest = self.rest[:int(size)], self.rest[int(size):]
        return json.loads(message)

    def more(self):
        got = self.socket.recv(1 << 16)
        if not got:
            raise AssertionError("firefox has gone")
        self.rest += got

    def send(self, command, parameters):
        self.number += 1
        message = json.dumps([0, self.number, command, parameters]).encode()
        self.socket.sendall(b"%d:%s" % (len(message), message))
        _, _, error, result = self.read()
        if error:
            raise ValueError("%s: %s" % (command, error["message"][:500]))
        return result.get("value") if isinstance(result, dict) else result

    def goto(self, address):
        self.send("WebDriver:Navigate", {"url": address})  # may answer while the last page is still there
        self.wait('return document.readyState === "complete" && location.href.startsWith(%s)' %
                  json.dumps(address.split("#")[0]), address)

    def run(self, script, *arguments):
        return self.send("WebDriver:ExecuteScript", {"script": script, "args": list(arguments)})

    def size(self, width, height):
        """Of the window; what is inside is a little lower."""
        self.send("WebDriver:SetWindowRect", {"width": width, "height": height})

    def press(self, *keys):
        self.send("WebDriver:PerformActions", pressed(keys))

    def screenshot(self):
        return base64.b64decode(self.send("WebDriver:TakeScreenshot", {"full": False}))

    def console(self):
        """Errors and warnings that name a file of ours, from the browser's own list."""
        self.send("Marionette:SetContext", {"value": "chrome"})
        said = self.run("return Services.console.getMessageArray().map(m => m.message || String(m))"
                        ".concat(Cc['@mozilla.org/consoleAPI-storage;1']"
                        ".getService(Ci.nsIConsoleAPIStorage).getEvents().map(e => e.filename + ' ' + e.arguments.join(' ')))"
                        ".filter(m => m.includes('.html'))")
        self.send("Marionette:SetContext", {"value": "content"})
        return said
