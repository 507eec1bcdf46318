import type { SettingsSeed } from "#scripts/demo/seed/types.ts";

/** An invented salon and address; the mail domain is reserved for examples (RFC 2606). */
export const settings: SettingsSeed = {
  salonName: "Автоцентр Меридиан",
  phone: "+7 (343) 000-00-00",
  phoneSecondary: "+7 (343) 000-00-01",
  address: "Екатеринбург, ул. Меридианная, 12",
  fullAddress: "620000, Свердловская область, г. Екатеринбург, ул. Меридианная, 12",
  email: "info@example.com",
  workingHours: "Пн–Пт: 9:00–20:00\nСб–Вс: 10:00–19:00\nСервис: ежедневно 8:00–20:00",
  heroTitle: "Новые автомобили и машины с пробегом в Екатеринбурге",
  heroSubtitle: "Подберём машину, оценим вашу и рассчитаем платёж за один визит",
  creditBank: "ПАО «Совкомбанк»",
};
