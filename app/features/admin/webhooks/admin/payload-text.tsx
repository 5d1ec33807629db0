import { Copy } from '#app/ui/icons.tsx'
import { useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { copyText } from '#app/ui/copy-text.ts'
import { formatNumber } from '#app/ui/format/format-number.ts'
import type { WebhookPayload } from './webhook-payload.ts'

/** The body of a delivery: foreign text, shown as text. @param payload null while it is on its way */
export function PayloadText({ payload }: { payload: WebhookPayload | null }) {
  const shown = useRef<HTMLPreElement>(null)
  const [news, setNews] = useState('')
  if (payload?.outcome !== 'found')
    return (
      <p role="status" className="rounded-3 border border-dashed border-line-2 p-6 text-15 text-ink-2">
        {payload ? sentences[payload.outcome] : 'Carregando o conteúdo…'}
      </p>
    )
  const { text, size } = payload
  const isCut = size > text.length
  const copy = async () => {
    const isCopied = await copyText(text, shown.current)
    const copied = isCut ? 'A parte mostrada foi copiada.' : 'Copiado.'
    setNews(isCopied ? copied : 'O navegador não copiou. Selecione o texto e copie.')
  }
  return (
    <>
      {isCut && (
        <p className="mb-3 rounded-2 bg-warn-soft px-4 py-3 text-15">
          O conteúdo tem {formatNumber(size)} caracteres; aqui estão os primeiros {formatNumber(text.length)}.
        </p>
      )}
      <pre
        ref={shown}
        {...scrolledByKeyboard}
        className="max-h-[45dvh] overflow-auto rounded-2 border border-line bg-sunken p-4 text-13 leading-relaxed whitespace-pre-wrap wrap-anywhere"
      >
        {text}
      </pre>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button onClick={() => void copy()}>
          <Copy aria-hidden="true" className="size-4.5" />
          Copiar conteúdo
        </Button>
        <p role="status" className="text-14 text-ink-2">
          {news}
        </p>
      </div>
    </>
  )
}

/** A part that is scrolled by keyboard needs the focus. */
const scrolledByKeyboard = { tabIndex: 0, role: 'region', 'aria-label': 'Conteúdo em JSON' }

const sentences = {
  empty: 'Esta entrega foi guardada sem conteúdo.',
  missing: 'Este log já não existe. Ele pode ter sido removido com os antigos.',
  failed: 'O conteúdo não foi carregado. Feche e tente de novo.',
}
