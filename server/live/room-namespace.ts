import type { DurableObjectNamespace, DurableObjectState } from "@cloudflare/workers-types";
import type { Env } from "../../worker/env.ts";
import type { AutoResponse, RoomEvents, RoomSocket } from "./room-socket.ts";

/** The class of a Durable Object, as the built Worker exports it. */
export type RoomClass = new (
  state: DurableObjectState,
  env: Env,
) => RoomEvents & { fetch(request: Request): Promise<Response> };

/**
 * A namespace with one object, in the memory of this process: a server of one's own is one process. Its sockets end with it, and
 * browsers connect anew.
 * @param inside runs code with the globals of the Worker
 */
export function roomNamespace(Room: RoomClass, env: Env, inside: <T>(code: () => T) => T): DurableObjectNamespace {
  const sockets = new Set<RoomSocket>();
  let automatic: AutoResponse | null = null;
  const state = {
    getWebSockets: () => [...sockets],
    setWebSocketAutoResponse: (pair: AutoResponse) => {
      automatic = pair;
    },
    acceptWebSocket(socket: RoomSocket) {
      sockets.add(socket);
      socket.onMessage = (message) => {
        if (automatic && message === automatic.request) socket.send(automatic.response);
        else inside(() => room.webSocketMessage(socket, message));
      };
      socket.onClose = () => {
        sockets.delete(socket);
        inside(() => room.webSocketClose(socket));
      };
    },
  };
  const room = inside(() => new Room(state as unknown as DurableObjectState, env));
  const stub = { fetch: (url: string, init?: RequestInit) => inside(() => room.fetch(new Request(url, init))) };
  return { idFromName: (name: string) => name, get: () => stub } as unknown as DurableObjectNamespace;
}
