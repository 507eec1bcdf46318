/** Replaces Remix's text for an exception that it hides, in pages and in navigation data. The panel's error screen looks for it. */
export const SERVER_FAULT = "Ошибка сервера";
