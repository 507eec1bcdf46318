// When this fails, pages of the server differ from those of the edge.
import { expect, it } from "vitest";
import { HTMLRewriter } from "./html-rewriter.ts";

const page = (html: string) => new Response(html, { headers: { "Content-Type": "text/html", "Content-Length": "1" } });

it("changes elements, texts and end tags, and drops the length", async () => {
  const changed = new HTMLRewriter()
    .on("p[nonce]", { element: (element) => void element.removeAttribute("nonce") })
    .on("script", {
      element(element) {
        element.onEndTag((end) => void end.after("<!-- end -->", { html: true }));
      },
      text(part) {
        part.remove();
        if (part.lastInTextNode) part.after("1 < 2", { html: true });
      },
    })
    .transform(page("<p nonce=a>Привет &amp; пока</p><script>let a;</script>"));
  expect(changed.headers.get("Content-Length")).toBeNull();
  expect(await changed.text()).toBe("<p>Привет &amp; пока</p><script>1 < 2</script><!-- end -->");
});

it("keeps letters whole whose bytes arrive in two parts", async () => {
  const bytes = new TextEncoder().encode("<p>Жук</p>");
  const body = new ReadableStream({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
      controller.close();
    },
  });
  let text = "";
  const rewriter = new HTMLRewriter().on("p", { text: (part) => void (text += part.text) });
  expect(await rewriter.transform(new Response(body)).text()).toBe("<p>Жук</p>");
  expect(text).toBe("Жук");
});

it("a handler's exception fails the body", async () => {
  const fail = () => {
    throw new Error("broken handler");
  };
  await expect(new HTMLRewriter().on("p", { element: fail }).transform(page("<p>")).text()).rejects.toThrow();
});

it("pages are rewritten at the same time, each by its own handlers", async () => {
  const rewritten = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      new HTMLRewriter()
        .on("p", { element: (element) => void element.setAttribute("id", String(at)) })
        .transform(page("<p></p>".repeat(50)))
        .text(),
    ),
  );
  expect(rewritten).toEqual(rewritten.map((_, at) => `<p id="${at}"></p>`.repeat(50)));
});
