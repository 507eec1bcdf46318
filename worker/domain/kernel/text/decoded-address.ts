/** An address without percent-encoding; as it is where that cannot be read. */
export function decodedAddress(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
