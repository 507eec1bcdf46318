import { Icon } from "../icon.tsx";

export function CloseButton({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label="Закрыть"
      onClick={onClick}
      className="-m-2 grid size-11 shrink-0 place-items-center rounded-sm transition-colors hover:bg-shade/50"
    >
      <Icon name="x" size={22} />
    </button>
  );
}
