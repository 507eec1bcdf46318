import type { ChannelKey } from "#worker/domain/conversations/channels.ts";
import { ATTACHMENT_BYTES_MAX } from "#worker/domain/conversations/message-terms.ts";
import { PictureRefused, shrinkPicture } from "#app/features/media/upload/shrink-picture.ts";
import { orUploadError } from "#app/features/media/upload/upload-picture.ts";
import type { SendFile } from "#app/features/media/upload/use-upload-queue.ts";
import { type Answer, apiPath } from "#app/lib/api.ts";
import { uploadFile } from "#app/lib/upload-file.ts";

/** `preview`: an object URL, because the file's own address answers only when the conversation is there. */
export type StoredMessageFile = Answer<"POST /leads/:id/message-files/:channel"> & { preview: string };

/** Sends a file for a message of a lead in a channel; large photos and HEIC are drawn smaller before. */
export function messageFileSender(id: string, channel: ChannelKey): SendFile<StoredMessageFile> {
  return async (file, { signal, onProgress }) => {
    const sent = await shrinkPicture(file, ATTACHMENT_BYTES_MAX);
    if (sent.size > ATTACHMENT_BYTES_MAX) throw new PictureRefused("Файл больше 15 МБ: пришлите ссылку на него");
    signal.throwIfAborted();
    const upload = uploadFile<Omit<StoredMessageFile, "preview">>({
      method: "POST",
      url: apiPath("POST /leads/:id/message-files/:channel", { id, channel, query: { name: file.name.slice(-200) } }),
      file: sent,
      contentType: sent.type || "application/octet-stream",
      signal,
      onProgress,
    });
    const stored = await orUploadError(upload, "Не удалось загрузить файл", signal);
    return { ...stored, preview: URL.createObjectURL(sent) };
  };
}
