import { type SubmitEvent, useEffect, useRef, useContext, useState } from 'react'
import { useRevalidator } from 'react-router'
import { hasUnsavedWork, useLeaveQuestion, PanelSession, useUnsavedWork } from '#app/ui/dialogs/panel-session.ts'
import { FigureCards } from '#app/ui/figure-cards.tsx'
import { formatNumber } from '#app/platform/format/format-number.ts'
import { Link } from '#app/ui/link.tsx'
import { SourceChangesTable } from './points/source-changes-table.tsx'
import { doubtfulPointsHref, exportPointsPath, pointsAdminTitle } from './points/points-admin-paths.ts'
import type { PointCount, readPointsAdmin } from './points-admin-queries.server.ts'
import { ImportList } from './import-list.tsx'
import { pointSourceLabels } from './points/point-messages.ts'
import type { ShippedPoints } from '#app/domain/charging/importing/shipped-points.server.ts'
import { ShippedPointsBox } from './points/shipped-points-box.tsx'
import { PointTable } from './points/point-table.tsx'
import { Upload } from '#app/ui/panel-icons.tsx'
import { Button } from '#app/ui/button.tsx'
import { EntryField } from '#app/ui/forms/entry-field.tsx'
import { percentOf, type UploadPlace, sendChunks } from './send-chunks.ts'
import { isDenied } from '#app/platform/panel/client-action.ts'
import { showToast } from '#app/ui/notices/show-toast.ts'
import { maxUploadBytes, tooLargeUpload } from './upload-limits.ts'

const notStoredSentence = 'O portal não conseguiu guardar o arquivo. Tente de novo.'
const notReachedSentence = 'O portal não respondeu. Envie o arquivo de novo.'

/** Files are sent in chunks. An interrupted upload can be resumed. */
function useUpload() {
  const [upload, setUpload] = useState<UploadPlace | null>(null)
  const [stopped, setStopped] = useState<UploadPlace | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { setDirty } = useUnsavedWork()
  const { onDenied } = useContext(PanelSession)
  const { revalidate } = useRevalidator()
  const isUnmounted = useIsUnmounted()
  const endUpload = (found: string | null, place: UploadPlace | null = null) => {
    setUpload(null)
    setStopped(place)
    setProblem(found)
    setDirty(place !== null)
  }
  const resume = async (from: UploadPlace): Promise<void> => {
    setProblem(null)
    setStopped(null)
    setDirty(true)
    const { place, answer } = await sendChunks(from, { onPlace: setUpload, isOver: () => isUnmounted.current })
    if (isUnmounted.current) return
    if (isDenied(answer)) {
      endUpload(`A sessão terminou. ${restOf(place)}`, place)
      return onDenied('Entre de novo para continuar o envio.', () => void resume(place))
    }
    if (answer.outcome === 'interrupted' || answer.outcome === 'failed') {
      if (place.upload !== '') return endUpload(`O portal não respondeu. ${restOf(place)}`, place)
      return endUpload(answer.outcome === 'failed' ? notStoredSentence : notReachedSentence)
    }
    endUpload(answer.outcome === 'refused' ? answer.sentence : null)
    if (answer.outcome === 'queued')
      showToast({ title: 'Arquivo enviado', description: 'A importação começa em instantes e aparece na lista.' })
    // An import that the page does not show may be running.
    await revalidate()
  }
  const send = (file: File) =>
    file.size > maxUploadBytes ? endUpload(tooLargeUpload) : void resume({ file, offset: 0, upload: '' })
  return { upload, stopped, problem, send, resume, forget: () => endUpload(null) }
}

/** True after the component unmounts. Code after an `await` checks it. */
function useIsUnmounted() {
  const isUnmounted = useRef(false)
  useEffect(() => {
    isUnmounted.current = false
    return () => {
      isUnmounted.current = true
    }
  }, [])
  return isUnmounted
}

function restOf(place: UploadPlace): string {
  if (place.upload === '') return 'Nada do arquivo foi enviado ainda.'
  return `O envio parou em ${formatNumber(percentOf(place))}%; o que já foi enviado está guardado: continue de onde parou.`
}

type PointsData = Awaited<ReturnType<typeof readPointsAdmin>>
type Props = PointsData & { shipped: ShippedPoints | null; styleUrl: string | null }

/** A failed revalidation would replace the page. With unsaved work, a redirect to the sign-in would interrupt an upload. */
async function revalidateIfReachable(revalidate: () => Promise<void>) {
  if (hasUnsavedWork()) return
  const isReached = await fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (isReached) await revalidate()
}

export function PointsAdmin({
  imports,
  counts,
  isBusy,
  address,
  points,
  doubtful,
  sourceChanges,
  shipped,
  styleUrl,
}: Props) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isBusy) return
    const timer = setInterval(() => void revalidateIfReachable(revalidate), 3_000)
    return () => clearInterval(timer)
  }, [isBusy, revalidate])
  return (
    <div className="grid grid-cols-1 gap-8">
      <div className="grid grid-cols-1 gap-5">
        <h2 className="text-22">{pointsAdminTitle}</h2>
        {counts.length > 0 && (
          <FigureCards
            label="Pontos por fonte"
            cards={cardsOf(counts)}
            className="grid-cols-2 sm:max-w-[52rem] sm:grid-cols-4"
          />
        )}
        {doubtful > 0 && address.situation !== 'duvidosos' && (
          <p className="max-w-[72ch] rounded-2 bg-warn-soft px-4 py-3 text-15 text-pretty">
            {doubtful === 1
              ? '1 ponto duvidoso está fora do mapa até alguém conferir. '
              : `${formatNumber(doubtful)} pontos duvidosos estão fora do mapa até alguém conferir. `}
            <Link to={doubtfulPointsHref} className="link font-semibold">
              Conferir agora
            </Link>
          </p>
        )}
      </div>
      {shipped && <ShippedPointsBox shipped={shipped} />}
      <PointTable address={address} points={points} styleUrl={styleUrl} />
      {counts.some(({ source }) => source !== 'sample') && (
        <p className="-mt-4">
          <a href={exportPointsPath} className="link inline-flex min-h-11 items-center text-15">
            Exportar todos os pontos em CSV, com fonte e licença
          </a>
        </p>
      )}
      <div className="grid grid-cols-1 gap-5">
        <div>
          <h2 className="text-22">Enviar um arquivo</h2>
          <p className="mt-1 max-w-[72ch] text-15 text-pretty text-ink-2">
            Cada linha de um arquivo é usada, reconhecida como repetida ou posta de lado com o motivo. O mesmo arquivo
            pode ser enviado de novo: só o que mudou é gravado. Os pontos do OpenStreetMap e do Open Charge Map também
            podem ser buscados em{' '}
            <Link to="/admin/conteudo/dados-json/fontes" className="link">
              Fontes
            </Link>
            .
          </p>
        </div>
        <UploadForm isBusy={isBusy} />
      </div>
      {sourceChanges.length > 0 && <SourceChangesTable changes={sourceChanges} />}
      <div aria-live="polite">
        <ImportList {...imports} />
      </div>
    </div>
  )
}

function cardsOf(counts: PointCount[]) {
  const hidden = counts.reduce((sum, one) => sum + one.hidden, 0)
  const sources = counts.map(({ source, count }) => ({ label: pointSourceLabels[source], count }))
  return hidden > 0 ? [...sources, { label: 'Ocultos, de todas as fontes', count: hidden }] : sources
}

function UploadForm({ isBusy }: { isBusy: boolean }) {
  const field = useRef<HTMLInputElement>(null)
  const { upload, stopped, problem, send, resume, forget } = useUpload()
  useLeaveQuestion('O arquivo ainda não foi enviado inteiro. Sair e parar o envio?')
  // Screen readers then announce the problem.
  useEffect(() => {
    if (problem) field.current?.focus()
  }, [problem])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (stopped) return void resume(stopped)
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
        hint="JSON do Open Charge Map, JSON do OpenStreetMap (Overpass ou GeoJSON) ou CSV com latitude e longitude, até 600 MB. Num CSV, a coluna id (ou id_posto) diz qual ponto é qual: o mesmo id muda o mesmo ponto. Sem ela valem o nome e o lugar."
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
          variant="primary"
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
