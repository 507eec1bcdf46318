import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { promisify } from "node:util";
import { startServer } from "../../scripts/command/child-processes.mjs";
import { findFreePort } from "../../scripts/command/ports.mjs";

const PROGRAM = "/usr/sbin/exim4";
const START_MS = 30_000;
/** Root may not receive mail; the user with the fewest rights does. */
const NOBODY = 65_534;
const [userId, groupId] = process.getuid?.() === 0 ? [NOBODY, NOBODY] : [process.getuid?.(), process.getgid?.()];

export interface Exim {
  /** Of 127.0.0.1 and 127.0.0.2; the second counts as another machine. */
  port: number;
  /** Offers no encryption. */
  plainPort: number;
  /** The certificate, which it signed itself, PEM. */
  certificate: string;
  /** What lies in a mailbox, without line breaks of this system. */
  mailbox(name: string): Promise<string[]>;
  log(): Promise<string>;
  close(): Promise<void>;
}

/**
 * Debian's mail server on ports of this machine: mailboxes of salon.test, a partner's server that knows nobody, STARTTLS, and logins over
 * STARTTLS. Nothing leaves the machine.
 */
export async function startExim(localDomains: readonly string[]): Promise<Exim> {
  if (!existsSync(PROGRAM)) throw new Error("No mail server: apt-get install exim4-daemon-light");
  const folder = await mkdtemp(`${tmpdir()}/exim-`);
  const [port, plainPort] = [await findFreePort(), await findFreePort()];
  const subject = ["-subj", "/CN=mail.salon.test", "-addext", "subjectAltName=IP:127.0.0.1,IP:127.0.0.2"];
  const files = ["-keyout", `${folder}/key.pem`, "-out", `${folder}/certificate.pem`];
  await promisify(execFile)("openssl", "req -x509 -newkey rsa:2048 -nodes -days 2".split(" ").concat(files, subject));
  for (const name of ["spool", "mail"]) await mkdir(`${folder}/${name}`);
  await writeFile(`${folder}/exim.conf`, configuration(folder, port, plainPort, localDomains));
  if (userId === NOBODY) {
    for (const name of ["", "spool", "mail", "key.pem", "certificate.pem"]) {
      await chown(`${folder}/${name}`, NOBODY, NOBODY);
    }
  }
  const server = startServer(PROGRAM, ["-C", `${folder}/exim.conf`, "-bdf"]);
  const log = () => readFile(`${folder}/main.log`, "utf8").catch(() => "");
  const close = async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  };
  const until = Date.now() + START_MS;
  while (!(await listens(port))) {
    const hasEnded = await Promise.race([
      server.exited.then(() => true),
      new Promise((go) => setTimeout(go, 50, false)),
    ]);
    if (!hasEnded && Date.now() < until) continue;
    const output = server.output() + (await log());
    await close();
    throw new Error(`Exim did not start:\n${output}`);
  }
  return {
    port,
    plainPort,
    certificate: await readFile(`${folder}/certificate.pem`, "utf8"),
    async mailbox(name) {
      const path = `${folder}/mail/new`;
      const files = existsSync(path) ? await readdir(path) : [];
      const mails = await Promise.all(files.map((file) => readFile(`${path}/${file}`, "utf8")));
      return mails
        .filter((mail) => mail.includes(`\nEnvelope-to: ${name}@`))
        .map((mail) => mail.replaceAll("\n", "\r\n"));
    },
    log,
    close,
  };
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}

function configuration(folder: string, port: number, plainPort: number, localDomains: readonly string[]): string {
  return `
primary_hostname = mail.salon.test
spool_directory = ${folder}/spool
log_file_path = ${folder}/%s.log
pid_file_path = ${folder}/exim.pid
exim_user = ${userId}
exim_group = ${groupId}
never_users =
keep_environment =
deliver_drop_privilege
local_interfaces = 127.0.0.1.${port} : 127.0.0.2.${port} : 127.0.0.2.${plainPort}
tls_advertise_hosts = \${if eq{$received_port}{${plainPort}}{!*}{*}}
tls_certificate = ${folder}/certificate.pem
tls_privatekey = ${folder}/key.pem
domainlist local_domains = ${localDomains.join(" : ")}
message_size_limit = 200K
acl_smtp_mail = sender
acl_smtp_rcpt = recipient
acl_smtp_data = content
begin acl
sender:
  deny senders = *@stranger.test
  accept
recipient:
  deny recipients = nobody@salon.test
  defer recipients = later@salon.test
  # The partner's server, which the one of port ${port} writes to.
  deny domains = partner.test
       condition = \${if eq{$received_port}{${plainPort}}}
  accept
content:
  accept
begin routers
partner:
  driver = manualroute
  domains = partner.test
  route_list = * 127.0.0.2::${plainPort}
  self = send
  transport = remote
mailboxes:
  driver = accept
  domains = +local_domains
  transport = mailbox
begin transports
remote:
  driver = smtp
mailbox:
  driver = appendfile
  directory = ${folder}/mail
  create_directory
  maildir_format
  envelope_to_add
  return_path_add
begin retry
* * F,1h,1m
begin authenticators
plain:
  driver = plaintext
  public_name = PLAIN
  server_advertise_condition = \${if def:tls_in_cipher}
  server_condition = \${if and{{eq{$auth2}{site@salon.test}}{eq{$auth3}{p:w@1}}}}
  server_set_id = $auth2
`;
}
