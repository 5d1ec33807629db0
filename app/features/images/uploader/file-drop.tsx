import { ImageUp } from '#app/ui/icons.tsx'
import { type DragEvent, useId, useState } from 'react'
import { imageTypes } from '#app/features/images/image-problems.ts'

type Props = {
  label: string
  isMultiple?: boolean
  isBusy?: boolean
  describedBy?: string | undefined
  onFiles: (files: File[]) => void
}

/** A place to drop pictures on, which is also the label of an ordinary file field. */
export function FileDrop({ label, isMultiple = false, isBusy = false, describedBy, onFiles }: Props) {
  const [isOver, setIsOver] = useState(false)
  const id = useId()
  const hold = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    const files = [...event.dataTransfer.files].slice(0, isMultiple ? undefined : 1)
    if (files.length > 0) onFiles(files)
  }
  return (
    <label
      htmlFor={id}
      onDragOver={hold}
      onDragEnter={hold}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      data-over={isOver || undefined}
      className="flex min-h-32 cursor-pointer flex-col items-center justify-center gap-1.5 rounded-3 border border-dashed border-control bg-surface px-4 py-5 text-center transition-colors hover:border-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus data-over:border-accent data-over:bg-accent-soft"
    >
      <ImageUp aria-hidden="true" className="size-6 text-ink-3" strokeWidth={1.6} />
      <span className="text-15 font-semibold">{isBusy ? 'Otimizando…' : label}</span>
      <span className="text-13 text-ink-3">JPG, PNG ou WebP de até 20 MB</span>
      <input
        id={id}
        type="file"
        accept={imageTypes.join(',')}
        multiple={isMultiple}
        aria-describedby={describedBy}
        className="sr-only"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // The same file may be chosen again after it was cleared.
          currentTarget.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </label>
  )
}
