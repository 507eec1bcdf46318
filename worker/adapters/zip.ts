/** Writes files into a ZIP one after another. */
export interface ZipWriter {
  /** Begins a file; the one before has to be ended. */
  begin(name: string): void;
  write(text: string): void;
  end(): void;
  /** Ends the ZIP. */
  close(): void;
  /** The bytes since the last call. @throws if packing has failed */
  take(): Uint8Array[];
}

/** A higher level takes twice the processor time. The packer is imported when it is first needed (docs/decisions/0015-worker-bundle.md). */
export async function zipWriter(): Promise<ZipWriter> {
  const { Zip, ZipDeflate, strToU8 } = await import("fflate");
  let ready: Uint8Array[] = [];
  let fault: Error | undefined;
  const zip = new Zip((error, data) => {
    if (error) fault ??= error;
    else ready.push(data);
  });
  let file = new ZipDeflate("", { level: 1 });
  return {
    begin(name) {
      file = new ZipDeflate(name, { level: 1 });
      zip.add(file);
    },
    write: (text) => file.push(strToU8(text)),
    end: () => file.push(new Uint8Array(0), true),
    close: () => zip.end(),
    take() {
      if (fault) throw fault;
      const bytes = ready;
      ready = [];
      return bytes;
    },
  };
}
