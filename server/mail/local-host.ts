/** Whether a mail server is on this machine: such a one may have a certificate that it signed itself, or none. */
export function isLocalHost(hostname: string): boolean {
  return /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
}
