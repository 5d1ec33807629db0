import { useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { BulkUploader } from '#app/domain/images/uploader/bulk-uploader.tsx'
import type { Destination } from '#app/domain/images/uploader/use-image-upload.ts'

/** Destinations by the purpose of an upload. */
const destinations: Record<string, { label: string; to: Destination }> = {
  'news-main': {
    label: 'Imagem principal de notícia',
    to: { bucket: 'news-images', folder: 'news-main', preset: 'news' },
  },
  'news-content': {
    label: 'Imagem dentro de notícia',
    to: { bucket: 'news-images', folder: 'news-content', preset: 'news' },
  },
  vehicles: { label: 'Foto de veículo', to: { bucket: 'vehicle-images', folder: 'vehicles', preset: 'vehicle' } },
}
const first = 'news-main'

export function UploadToLibrary() {
  const [chosen, setChosen] = useState(first)
  const { revalidate } = useRevalidator()
  const id = useId()
  const to = (destinations[chosen] ?? destinations[first])?.to
  return (
    <section aria-labelledby={`${id}-titulo`} className="grid gap-4">
      <h3 id={`${id}-titulo`} className="text-22">
        Enviar imagens
      </h3>
      <div className="max-w-110">
        <label htmlFor={id} className="mb-1.5 block text-15 font-semibold">
          Para que servem
        </label>
        <select
          id={id}
          value={chosen}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          className="field select-field"
        >
          {Object.entries(destinations).map(([name, { label }]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      </div>
      {/* A changed purpose remounts the uploader, because it needs another picture size. */}
      {to && <BulkUploader key={chosen} to={to} onSent={() => void revalidate()} />}
    </section>
  )
}
