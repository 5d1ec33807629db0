import { Upload } from 'lucide-react'
import { type FormEvent, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { EntryField } from '#app/ui/entry-field.tsx'
import { formatNumber } from '#app/ui/format-number.ts'
import { useUpload } from './use-upload.ts'

/** A file of points, which is sent in pieces and imported by a job. Sending needs script, as all that the panel changes. */
export function UploadForm({ isBusy }: { isBusy: boolean }) {
  const form = useRef<HTMLFormElement>(null)
  const { upload, problem, send, forget } = useUpload()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const file = new FormData(form.current ?? undefined).get('file')
    if (file instanceof File && file.name !== '') void send(file)
  }
  return (
    <form
      ref={form}
      onSubmit={submit}
      aria-label="Enviar pontos de recarga"
      className="grid max-w-[52rem] gap-5 rounded-3 border border-line bg-surface p-5 sm:p-6"
    >
      <EntryField
        label="Arquivo dos pontos"
        isRequired
        problem={problem ?? undefined}
        hint="JSON do Open Charge Map, JSON do OpenStreetMap (Overpass ou GeoJSON) ou CSV com latitude e longitude, até 600 MB. Num CSV, a coluna id diz qual ponto é qual: o mesmo id muda o mesmo ponto."
      >
        {(control) => (
          <input
            {...control}
            type="file"
            name="file"
            required
            onChange={forget}
            accept=".csv,.json,.geojson,.ndjson,.jsonl,.txt,text/csv,application/json"
            className="field cursor-pointer file:mr-3 file:min-h-7 file:cursor-pointer file:rounded-1 file:border-0 file:bg-sunken file:px-3 file:text-15 file:font-semibold file:text-ink"
          />
        )}
      </EntryField>
      {upload && <Progress {...upload} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" look="primary" disabled={upload !== null || isBusy} className="only-script max-sm:w-full">
          <Upload aria-hidden="true" className="size-5" />
          {upload ? 'Enviando…' : 'Enviar e importar'}
        </Button>
        {isBusy && <p className="text-15 text-ink-2">Uma importação está em andamento: espere ela terminar.</p>}
      </div>
    </form>
  )
}

function Progress({ sent, size }: { sent: number; size: number }) {
  const percent = Math.floor((sent / Math.max(size, 1)) * 100)
  return (
    <div className="grid gap-1.5">
      <progress value={percent} max={100} aria-label="Envio do arquivo" className="image-progress" />
      <p className="text-15 text-ink-2">
        {formatNumber(percent)}% enviado. Deixe esta página aberta até o fim do envio.
      </p>
    </div>
  )
}
