export { receiveHook } from "./receive-hook.ts";
export { receiveMail } from "./receive-mail.ts";
export { deliverMessages } from "./deliver-messages.ts";
export { catchUpChannels } from "./catch-up.ts";
export { decideMessage, writeMessage } from "./write-message.ts";
export { getChannels } from "./get-channels.ts";
export { checkChannel, connectChannel, saveChannel } from "./connect-channel.ts";
export { markRead } from "./read-conversation.ts";
