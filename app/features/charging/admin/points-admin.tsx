import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { hasUnsavedWork } from '#app/platform/panel/panel-session.ts'
import { FigureCards } from '#app/ui/figure-cards.tsx'
import { formatNumber } from '#app/ui/format/format-number.ts'
import { Link } from '#app/ui/link.tsx'
import { formatInstant } from '#app/ui/format/format-date.ts'
import { pointsAdminTitle } from '#app/features/charging/admin/points/points-admin-paths.ts'
import type { PointCount, readPointsAdmin } from './points-admin-queries.server.ts'
import { ImportList } from './import-list.tsx'
import { pointSourceLabels } from './points/point-messages.ts'
import { doubtfulPointsHref } from './points/points-admin-paths.ts'
import { PointTable } from './points/point-table.tsx'
import { UploadForm } from './upload-form.tsx'

type PointsData = Awaited<ReturnType<typeof readPointsAdmin>>
type Props = PointsData & { isSynced: boolean; styleUrl: string | null }

/** The time between two looks at the progress of an import. */
const lookMs = 3_000

/**
 * Reads the page anew where the portal can be reached: a reading that fails takes the page away, and nobody has asked for this one. Nor may it
 * lead to the sign-in while a file is on its way.
 */
async function look(revalidate: () => Promise<void>) {
  if (hasUnsavedWork()) return
  const isReached = await fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (isReached) await revalidate()
}

/** Charging points: how many there are, each of them, files in, and what became of those. */
export function PointsAdmin({
  imports,
  counts,
  lastSync,
  isBusy,
  address,
  points,
  doubtful,
  isSynced,
  styleUrl,
}: Props) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isBusy) return
    const timer = setInterval(() => void look(revalidate), lookMs)
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
      <PointTable address={address} points={points} styleUrl={styleUrl} />
      <div className="grid grid-cols-1 gap-5">
        <div>
          <h2 className="text-22">Enviar um arquivo</h2>
          <p className="mt-1 max-w-[72ch] text-15 text-pretty text-ink-2">
            Cada linha de um arquivo é usada, reconhecida como repetida ou posta de lado com o motivo. O mesmo arquivo
            pode ser enviado de novo: só o que mudou é gravado. {syncSentence(isSynced, lastSync)}
          </p>
        </div>
        <UploadForm isBusy={isBusy} />
      </div>
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

function syncSentence(isSynced: boolean, last: PointsData['lastSync']): string {
  const when = last?.endedAt ? formatInstant(new Date(last.endedAt)) : null
  const ended = last?.state === 'failed' ? ', e falhou' : ''
  const told = when ? ` A última foi em ${when}${ended}.` : ''
  if (!isSynced) return `A sincronização diária com o Open Charge Map está desligada: falta OPENCHARGEMAP_KEY.${told}`
  return `A sincronização diária com o Open Charge Map é às 4h20.${told || ' Ainda não houve nenhuma.'}`
}
