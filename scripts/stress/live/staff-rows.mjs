import { createHash, randomBytes } from "node:crypto";
import { DatabaseSync } from "node:sqlite";

const HOUR_MS = 3_600_000;

/**
 * Adds administrators with a session each, while no server runs on the folder.
 * @param {string} dataDir @param {number} count @returns {string[]} their cookies
 */
export function addStaff(dataDir, count) {
  const database = new DatabaseSync(`${dataDir}/site.sqlite`);
  const now = Date.now();
  const cookies = Array.from({ length: count }, (_, at) => {
    const token = randomBytes(32).toString("base64url");
    const id = `torture-${at}`;
    database
      .prepare("insert into users (id, username, password, role, created_at) values (?, ?, 'none', 'administrator', ?)")
      .run(id, id, now);
    database
      .prepare("insert into sessions (id, user_id, created_at, last_seen_at, expires_at) values (?, ?, ?, ?, ?)")
      .run(createHash("sha256").update(token).digest("hex"), id, now, now, now + HOUR_MS);
    return `__Host-sid=${token}`;
  });
  database.close();
  return cookies;
}
