import { HTMLRewriter as RawRewriter } from "html-rewriter-wasm";
import type { ElementHandlers } from "html-rewriter-wasm";

/** The part of workerd's HTMLRewriter that the Worker uses, on the same parser (lol-html) compiled to WebAssembly. */
export class HTMLRewriter {
  readonly #handlers: [selector: string, handlers: ElementHandlers][] = [];

  on(selector: string, handlers: ElementHandlers): this {
    this.#handlers.push([selector, handlers]);
    return this;
  }

  transform(page: Response): Response {
    const output = new TransformStream<Uint8Array, Uint8Array>();
    void this.#rewrite(page, output.writable.getWriter());
    const headers = new Headers(page.headers);
    headers.delete("Content-Length");
    return new Response(output.readable, { status: page.status, statusText: page.statusText, headers });
  }

  async #rewrite({ body }: Response, output: WritableStreamDefaultWriter<Uint8Array>): Promise<void> {
    // The sink gets a view of memory that the next write overwrites.
    const rewriter = new RawRewriter((part) => void output.write(part.slice()).catch(() => undefined));
    try {
      for (const [selector, handlers] of this.#handlers) rewriter.on(selector, handlers);
      for await (const part of (body ?? []) as unknown as AsyncIterable<Uint8Array>) {
        await output.ready;
        await rewriter.write(part);
      }
      await rewriter.end();
      await output.close();
    } catch (cause) {
      await output.abort(cause).catch(() => undefined);
    } finally {
      rewriter.free();
    }
  }
}
