import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { hasUnsavedWork } from '#app/platform/panel-session.ts'
import { FigureCards } from '#app/ui/figure-cards.tsx'
import { formatInstant } from '#app/ui/format-date.ts'
import { chargingDeskTitle } from './charging-desk-paths.ts'
import type { PointCount, readChargingDesk } from './charging-desk-queries.server.ts'
import { ImportList } from './import-list.tsx'
import { PointSearch } from './point-search.tsx'
import { pointSourceLabels } from './point-source-labels.ts'
import { UploadForm } from './upload-form.tsx'

type Desk = Awaited<ReturnType<typeof readChargingDesk>>
type Props = Desk & { isSynced: boolean; mostFound: number }

/** How often the page looks how far an import has come. */
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

/** The desk of charging points: how many there are, files in, what became of them, and points off the map. */
export function ChargingDesk({ imports, counts, lastSync, isBusy, search, found, isSynced, mostFound }: Props) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isBusy) return
    const timer = setInterval(() => void look(revalidate), lookMs)
    return () => clearInterval(timer)
  }, [isBusy, revalidate])
  return (
    <div className="grid grid-cols-1 gap-8">
      <div className="grid grid-cols-1 gap-5">
        <div>
          <h2 className="text-22">{chargingDeskTitle}</h2>
          <p className="mt-1 max-w-[72ch] text-15 text-pretty text-ink-2">
            Cada linha de um arquivo é usada, reconhecida como repetida ou posta de lado com o motivo. O mesmo arquivo
            pode ser enviado de novo: só o que mudou é gravado. {syncSentence(isSynced, lastSync)}
          </p>
        </div>
        {counts.length > 0 && (
          <FigureCards
            label="Pontos por fonte"
            cards={cardsOf(counts)}
            className="grid-cols-2 sm:max-w-[52rem] sm:grid-cols-4"
          />
        )}
        <UploadForm isBusy={isBusy} />
      </div>
      <div aria-live="polite">
        <ImportList {...imports} />
      </div>
      <PointSearch search={search} found={found} mostFound={mostFound} />
    </div>
  )
}

function cardsOf(counts: PointCount[]) {
  const hidden = counts.reduce((sum, one) => sum + one.hidden, 0)
  const sources = counts.map(({ source, count }) => ({ label: pointSourceLabels[source], count }))
  return hidden > 0 ? [...sources, { label: 'Ocultos, de todas as fontes', count: hidden }] : sources
}

function syncSentence(isSynced: boolean, last: Desk['lastSync']): string {
  const when = last?.endedAt ? formatInstant(new Date(last.endedAt)) : null
  const ended = last?.state === 'failed' ? ', e falhou' : ''
  const told = when ? ` A última foi em ${when}${ended}.` : ''
  if (!isSynced) return `A sincronização diária com o Open Charge Map está desligada: falta OPENCHARGEMAP_KEY.${told}`
  return `A sincronização diária com o Open Charge Map é às 4h20.${told || ' Ainda não houve nenhuma.'}`
}
