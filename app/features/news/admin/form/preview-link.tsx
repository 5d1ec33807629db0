import { Copy } from '#app/ui/icons.tsx'
import { useRef } from 'react'
import { copyText } from '#app/ui/copy-text.ts'
import { Button } from '#app/ui/button.tsx'
import { formatInstant } from '#app/ui/format-date.ts'
import { showToast } from '#app/ui/toast.tsx'

type Props = { path: string; expiresAt: string; isDirty: boolean }

/** Whoever has the link can read the article until it expires. */
export function PreviewLink({ path, expiresAt, isDirty }: Props) {
  const link = useRef<HTMLAnchorElement>(null)
  const copy = async () => {
    const isCopied = await copyText(new URL(path, window.location.href).href, link.current)
    showToast(isCopied ? { title: 'Link copiado' } : { title: 'O link não foi copiado', isDestructive: true })
  }
  return (
    <div role="status" className="flex basis-full flex-wrap items-center gap-x-3 gap-y-1 text-14 text-ink-2">
      <Button look="compact" onClick={() => void copy()}>
        <Copy aria-hidden="true" className="size-4.5" />
        Copiar link
      </Button>
      <p>
        <a ref={link} href={path} target="_blank" rel="noopener" className="link font-semibold">
          Abrir a prévia
        </a>
        : vale até {formatInstant(new Date(expiresAt))}, para quem tiver o link.
        {isDirty && ' Ela mostra a última versão salva.'}
      </p>
    </div>
  )
}
