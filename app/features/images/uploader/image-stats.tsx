import type { OptimizedImage } from '#app/features/images/optimize/optimize-image.ts'
import { formatBytes } from './format-bytes.ts'

/** What the optimiser won: before, after, percent and size (IMG-03, IMG-10). */
export function ImageStats({ image }: { image: OptimizedImage }) {
  const { originalSize, processedSize, compressionRatio, dimensions } = image
  const figures = [
    ['Antes', formatBytes(originalSize)],
    ['Depois', formatBytes(processedSize)],
    ['Redução', `${compressionRatio}%`],
    ['Dimensões', `${dimensions.width}x${dimensions.height}`],
  ]
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-2.5 text-15 whitespace-nowrap">
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt className="text-13 text-ink-3">{label}</dt>
          <dd className="font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
