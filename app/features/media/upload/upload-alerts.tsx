import { Icon } from "#app/ui/icon.tsx";

/** Error messages of a field. The live region is always in the page, so that screen readers announce new messages. */
export function UploadAlerts({ messages }: { messages: readonly string[] }) {
  return (
    <div role="alert" className="text-sm font-medium text-danger">
      {messages.map((message) => (
        <p key={message} className="mt-2 flex items-start gap-2">
          <Icon name="circle-alert" size={18} className="mt-0.5" />
          {message}
        </p>
      ))}
    </div>
  );
}
