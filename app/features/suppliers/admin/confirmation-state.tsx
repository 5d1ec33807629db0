import { formatInstant } from '#app/ui/format/format-instant.ts'
import { StateWord } from '#app/ui/notices/state-word.tsx'

type Standing = { confirmationSentAt: string | null; confirmedAt: string | null }

/** Shows whether a business was asked what may be published of it, and whether it has agreed. */
export function ConfirmationState({ confirmationSentAt, confirmedAt }: Standing) {
  const since = confirmedAt ?? confirmationSentAt
  return (
    <>
      <StateWord look={confirmedAt ? 'good' : 'quiet'}>
        {confirmedAt ? 'Confirmado' : confirmationSentAt ? 'Link enviado' : 'Sem link'}
      </StateWord>
      {since && (
        <span className="mt-0.5 block text-13 text-ink-3 tabular-nums">em {formatInstant(new Date(since))}</span>
      )}
    </>
  )
}
