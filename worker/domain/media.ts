/** Hex digits of a picture's name: 80 bits of its content's SHA-256. Every card carries six of them, so they are no longer than that. */
export const MEDIA_HASH_LENGTH = 20;
