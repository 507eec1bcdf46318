/** A video that the car's page can play. */
export interface CarVideo {
  /** «Rutube»: which service is opened. */
  service: string;
  /** A page to frame, or a file to play. */
  kind: "frame" | "file";
  address: string;
  /** Origins that the content security policy of the player allows. */
  origins: string[];
}

interface VideoService {
  name: string;
  hosts: readonly string[];
  origins: string[];
  /** The address of the player; null when the address is not of a video. */
  player: (url: URL) => string | null;
}

const ID = /^[\w-]{6,40}$/;

const SERVICES: readonly VideoService[] = [
  {
    name: "Rutube",
    hosts: ["rutube.ru"],
    origins: ["https://rutube.ru"],
    player(url) {
      const [, id] = /^\/(?:video(?:\/private)?|play\/embed|shorts)\/([0-9a-f]{32})\/?$/.exec(url.pathname) ?? [];
      if (id === undefined) return null;
      const key = url.searchParams.get("p");
      return `https://rutube.ru/play/embed/${id}/?${new URLSearchParams({ autoplay: "1", ...(key !== null && ID.test(key) && { p: key }) })}`;
    },
  },
  {
    name: "VK Видео",
    hosts: ["vk.com", "m.vk.com", "vkvideo.ru", "m.vkvideo.ru", "vk.ru", "m.vk.ru"],
    origins: ["https://vkvideo.ru", "https://vk.com"],
    player(url) {
      const place = `${url.pathname} ${url.searchParams.get("z") ?? ""}`;
      const [, owner = url.searchParams.get("oid"), id = url.searchParams.get("id")] =
        /(?:video|clip)(-?\d{1,15})_(\d{1,15})/.exec(place) ?? [];
      if (owner === null || id === null || !/^-?\d+$/.test(owner) || !/^\d+$/.test(id)) return null;
      return `https://vkvideo.ru/video_ext.php?${new URLSearchParams({ oid: owner, id, autoplay: "1" })}`;
    },
  },
  {
    name: "YouTube",
    hosts: ["youtube.com", "m.youtube.com", "youtu.be"],
    origins: ["https://www.youtube-nocookie.com"],
    player(url) {
      const [, short] = /^\/(?:(?:embed|shorts|live)\/)?([\w-]{11})\/?$/.exec(url.pathname) ?? [];
      const id = url.pathname === "/watch" ? url.searchParams.get("v") : short;
      return id && /^[\w-]{11}$/.test(id) ? `https://www.youtube-nocookie.com/embed/${id}?autoplay=1` : null;
    },
  },
];

/** What plays the video of an address; null when no known service does. */
export function carVideo(address: string | null): CarVideo | null {
  const url = address === null ? null : URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== "") return null;
  const host = url.hostname.replace(/^www\./, "");
  const service = SERVICES.find(({ hosts }) => hosts.includes(host));
  if (service) {
    const player = service.player(url);
    return player === null
      ? null
      : { service: service.name, kind: "frame", address: player, origins: [...service.origins] };
  }
  // A page of https plays no file of http.
  if (url.protocol !== "https:" || !/\.(?:mp4|webm)$/i.test(url.pathname)) return null;
  return { service: host, kind: "file", address: url.href, origins: [url.origin] };
}
