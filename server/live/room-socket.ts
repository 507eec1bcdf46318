/** The methods of a Durable Object that the platform calls. */
export interface RoomEvents {
  webSocketMessage(socket: RoomSocket, message: string | ArrayBuffer): void;
  webSocketClose(socket: RoomSocket): void;
}

export interface AutoResponse {
  request: string;
  response: string;
}

/** The object's end of a WebSocketPair. */
export class RoomSocket {
  readonly #browser: BrowserSocket;
  #attachment: unknown = null;
  /** Set by `acceptWebSocket`. */
  onMessage: (message: string) => void = () => undefined;
  onClose: () => void = () => undefined;

  constructor(browser: BrowserSocket) {
    this.#browser = browser;
  }

  send(message: string): void {
    this.#browser.deliver(new MessageEvent("message", { data: message }));
  }

  close(code: number, reason: string): void {
    this.#browser.deliver(new CloseEvent("close", { code, reason }));
    this.#browser.close();
  }

  serializeAttachment(value: unknown): void {
    this.#attachment = structuredClone(value);
  }

  deserializeAttachment(): unknown {
    return structuredClone(this.#attachment);
  }
}

/** The browser's end, in a response with the status 101. Events wait for `accept`. */
export class BrowserSocket extends EventTarget {
  readonly room = new RoomSocket(this);
  #waiting: Event[] | null = [];
  #isClosed = false;

  /** Listeners may be added until the caller returns. */
  accept(): void {
    queueMicrotask(() => {
      const waiting = this.#waiting ?? [];
      this.#waiting = null;
      for (const event of waiting) this.dispatchEvent(event);
    });
  }

  deliver(event: Event): void {
    if (this.#isClosed) return;
    if (this.#waiting) this.#waiting.push(event);
    else this.dispatchEvent(event);
  }

  send(message: string): void {
    if (!this.#isClosed) this.room.onMessage(message);
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.room.onClose();
  }
}

/** `WebSocketPair` of workerd. */
export class RoomSocketPair {
  readonly 0 = new BrowserSocket();
  readonly 1 = this[0].room;
}

/** `WebSocketRequestResponsePair` of workerd. */
export class RoomAutoResponse implements AutoResponse {
  readonly request: string;
  readonly response: string;

  constructor(request: string, response: string) {
    this.request = request;
    this.response = response;
  }
}

type SocketInit = ResponseInit & { webSocket?: BrowserSocket };

/** Node's `Response`, which also takes the status 101 with a socket, as workerd's does. */
export const UpgradableResponse = new Proxy(Response, {
  construct(target, [body, init]: [BodyInit | null, SocketInit?], newTarget) {
    if (init?.status !== 101) return Reflect.construct(target, [body, init], newTarget) as Response;
    const properties = { status: { value: 101 }, webSocket: { value: init.webSocket } };
    return Object.defineProperties(new target(null), properties);
  },
});

/** The socket of a response with the status 101. */
export function socketOf(response: Response): BrowserSocket | undefined {
  return (response as unknown as { webSocket?: BrowserSocket }).webSocket;
}
