import { Button } from '#app/ui/button.tsx'
import { formatDay, formatTime } from '#app/ui/format/format-date.ts'
import { Eye } from '#app/ui/icons.tsx'

type Props = { stampMs: number; leave: () => void }

/** @param stampMs when the list was stored, in milliseconds since 1970 */
export default function LocalListBanner({ stampMs, leave }: Props) {
  const stored = new Date(stampMs)
  return (
    <aside aria-label="Pré-visualização local" className="no-print border-b border-line bg-warn-soft text-15">
      <div className="wrap flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
        <Eye aria-hidden="true" className="size-5 flex-none text-warn" />
        <p className="mr-auto">
          Pré-visualização local: os veículos vêm de uma lista guardada neste navegador em {formatDay(stored)} às{' '}
          {formatTime(stored)}. Outros visitantes não a veem.
        </p>
        <Button onClick={leave}>Sair da pré-visualização</Button>
      </div>
    </aside>
  )
}
