import { expect, it } from "vitest";
import { carVideo } from "./car-video.ts";

const RUTUBE = "1f09d3329956568cc15bb63074034105";

it.each([
  [`https://rutube.ru/video/${RUTUBE}/`, "Rutube", `https://rutube.ru/play/embed/${RUTUBE}/?autoplay=1`],
  [
    `https://rutube.ru/video/private/${RUTUBE}/?p=k1-abcDEF`,
    "Rutube",
    `https://rutube.ru/play/embed/${RUTUBE}/?autoplay=1&p=k1-abcDEF`,
  ],
  ["https://vk.com/video-22822305_456241864", "VK Видео", "video_ext.php?oid=-22822305&id=456241864&autoplay=1"],
  ["https://vkvideo.ru/video-22822305_456241864?list=ln-x", "VK Видео", "oid=-22822305&id=456241864"],
  ["https://vk.com/videos-1?z=video-1_23", "VK Видео", "oid=-1&id=23"],
  ["https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=4", "YouTube", "youtube-nocookie.com/embed/dQw4w9WgXcQ"],
  ["https://youtu.be/dQw4w9WgXcQ", "YouTube", "embed/dQw4w9WgXcQ"],
  ["https://youtube.com/shorts/dQw4w9WgXcQ", "YouTube", "embed/dQw4w9WgXcQ"],
  ["https://cdn.salon.ru/clips/atlas.mp4?x=1", "cdn.salon.ru", "https://cdn.salon.ru/clips/atlas.mp4?x=1"],
])("%s plays in %s", (address, service, player) => {
  expect(carVideo(address)).toMatchObject({ service, address: expect.stringContaining(player) });
});

it.each([
  null,
  "",
  "javascript:alert(1)",
  "http://cdn.salon.ru/atlas.mp4",
  "https://rutube.ru/channel/1/",
  "https://rutube.ru.evil.example/video/1f09d3329956568cc15bb63074034105/",
  "https://vk.com/salon",
  "https://vk.com/video_ext.php?oid=x&id=1",
  "https://youtube.com/watch?v=short",
  "https://user:secret@youtu.be/dQw4w9WgXcQ",
  "https://evil.example/page",
])("%s plays nowhere", (address) => {
  expect(carVideo(address)).toBeNull();
});

it("a policy names the origin of the player and no other", () => {
  expect(carVideo("https://cdn.salon.ru:8443/a.mp4")?.origins).toEqual(["https://cdn.salon.ru:8443"]);
  expect(carVideo("https://youtu.be/dQw4w9WgXcQ")?.origins).toEqual(["https://www.youtube-nocookie.com"]);
});
