/** Where the address of a page can be sent: the documented links of the services, which get it only after a click. */
export function shareLinks(address: string, title: string): { label: string; href: string }[] {
  const both = `${title}\n${address}`;
  return [
    { label: "Telegram", href: `https://t.me/share/url?${new URLSearchParams({ url: address, text: title })}` },
    { label: "ВКонтакте", href: `https://vk.com/share.php?${new URLSearchParams({ url: address, title })}` },
    { label: "MAX", href: `https://max.ru/:share?text=${encodeURIComponent(both)}` },
    { label: "Почта", href: `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(both)}` },
  ];
}
