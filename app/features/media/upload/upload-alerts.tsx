import { Icon } from "#app/ui/icon.tsx";

/** What was refused, beside the field that refused it. Always there, so that a screen reader hears what appears in it. */
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
