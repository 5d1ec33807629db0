import { useEffect, useState } from 'react'
import { useRevalidator, useRouteLoaderData } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { formatDay, formatTime } from '#app/platform/format/format-date.ts'
import { Eye } from '#app/ui/icons.tsx'
import { forgetLocalList, hasLocalList, listUpdatedEvent, localListKey, localStampKey } from './local-list.ts'

/** Says that the page shows vehicles of an editor's JSON list in this browser. A button deletes the list. */
export default function LocalListBanner() {
  const { stampMs, leave } = useLocalListStamp()
  if (stampMs === null) return null
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

/** Time of the list in ms. null: no list, or the server's publication is newer. */
function useLocalListStamp() {
  const root = useRouteLoaderData<{ vehiclesPublishedAt: number }>('root')
  const publishedAtMs = root?.vehiclesPublishedAt
  const [stampMs, setStampMs] = useState<number | null>(null)
  const { revalidate } = useRevalidator()

  useEffect(() => {
    const follow = async () => {
      // Another tab may have published the list.
      await revalidate()
      const { readLocalList } = hasLocalList() ? await import('./read-local-list.ts') : { readLocalList: () => null }
      const stored = readLocalList()?.stampMs ?? 0
      setStampMs(stored > (publishedAtMs ?? 0) ? stored : null)
      if (hasLocalList()) await revalidate()
    }
    const followStorage = ({ key }: StorageEvent) => {
      if (key === null || key === localListKey || key === localStampKey) void follow()
    }
    if (hasLocalList()) void follow()
    window.addEventListener(listUpdatedEvent, follow)
    window.addEventListener('storage', followStorage)
    return () => {
      window.removeEventListener(listUpdatedEvent, follow)
      window.removeEventListener('storage', followStorage)
    }
    // Runs again after a publication, which may be newer than the list.
  }, [revalidate, publishedAtMs])

  const leave = () => {
    forgetLocalList()
    setStampMs(null)
    void revalidate()
  }
  return { stampMs, leave }
}
