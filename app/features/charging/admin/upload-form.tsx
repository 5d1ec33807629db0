import { Upload } from '#app/ui/icons.tsx'
import { type SubmitEvent, useEffect, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { EntryField } from '#app/ui/forms/entry-field.tsx'
import { formatNumber } from '#app/ui/format/format-number.ts'
import { useLeaveQuestion } from '#app/ui/dialogs/use-unsaved-work.ts'
import { percentOf, type UploadPlace } from './send-pieces.ts'
import { useUpload } from './use-upload.ts'

/** A file of points, which is sent in pieces and imported by a job. Sending needs script, as all that the panel changes. */
export function UploadForm({ isBusy }: { isBusy: boolean }) {
  const field = useRef<HTMLInputElement>(null)
  const { upload, stopped, problem, send, goOn, forget } = useUpload()
  useLeaveQuestion('O arquivo ainda não foi enviado inteiro. Sair e parar o envio?')
  // Screen readers announce it there.
  useEffect(() => {
    if (problem) field.current?.focus()
  }, [problem])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (stopped) return void goOn(stopped)
    const file = field.current?.files?.[0]
    if (file) send(file)
  }
  return (
    <form
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
            ref={field}
            disabled={upload !== null}
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
        <Button
          type="submit"
          look="primary"
          disabled={upload !== null || (isBusy && !stopped)}
          className="only-script max-sm:w-full"
        >
          <Upload aria-hidden="true" className="size-5" />
          {upload ? 'Enviando…' : stopped ? 'Continuar o envio' : 'Enviar e importar'}
        </Button>
        {isBusy && <p className="text-15 text-ink-2">Uma importação está em andamento: espere ela terminar.</p>}
      </div>
    </form>
  )
}

function Progress(place: UploadPlace) {
  const percent = percentOf(place)
  return (
    <div className="grid gap-1.5">
      <progress value={percent} max={100} aria-label="Envio do arquivo" className="image-progress w-full" />
      <p className="text-15 text-ink-2">
        {formatNumber(percent)}% enviado. Deixe esta página aberta até o fim do envio.
      </p>
    </div>
  )
}
