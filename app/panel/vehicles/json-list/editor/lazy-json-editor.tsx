import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ListFile } from './use-list-text.ts'
import { Button } from '#app/ui/button.tsx'
import type { JsonEditor } from './json-editor.ts'

type Props = {
  loaded: ListFile | 'loading' | 'failed'
  label: string
  onOpen: (editor: JsonEditor | null) => void
  onChange: () => void
  onFile: (file: File) => void
  onRetry: () => void
}

/** The place of the editor, whose script and text are loaded once it is seen. */
export function LazyJsonEditor({ loaded, onRetry, ...options }: Props) {
  const host = useRef<HTMLDivElement>(null)
  const state = useOpenedEditor(host, typeof loaded === 'object' ? loaded.text : null, options)
  const hasFailed = loaded === 'failed' || state === 'failed'
  return (
    <div className="mt-4">
      <div ref={host} data-json-editor="" hidden={state !== 'open'} className="rounded-2 border border-control" />
      {state !== 'open' && (
        <div className="grid h-[clamp(22rem,62vh,44rem)] place-content-center justify-items-center gap-3 rounded-2 border border-line bg-sunken p-6 text-15 text-ink-2">
          {hasFailed ? (
            <>
              <p role="alert">{loaded === 'failed' ? 'A lista não pôde ser lida.' : 'O editor não abriu.'}</p>
              <Button onClick={() => (loaded === 'failed' ? onRetry() : location.reload())}>Tentar de novo</Button>
            </>
          ) : (
            <p className="only-script">Carregando a lista…</p>
          )}
        </div>
      )}
    </div>
  )
}

/** Opens the editor with the text once both are there. */
function useOpenedEditor(
  host: RefObject<HTMLDivElement | null>,
  text: string | null,
  { label, onOpen, onChange, onFile }: Omit<Props, 'loaded' | 'onRetry'>,
) {
  const [state, setState] = useState<'closed' | 'open' | 'failed'>('closed')
  const isLoaded = text !== null
  const open = useEffectEvent((openJsonEditor: typeof import('./json-editor.ts').openJsonEditor) => {
    if (!host.current || text === null) return null
    return openJsonEditor(host.current, { text, label, onChange, onFile })
  })
  const tell = useEffectEvent(onOpen)
  useEffect(() => {
    if (!isLoaded) return
    let editor: JsonEditor | null = null
    let isGone = false
    import('./json-editor.ts').then(
      ({ openJsonEditor }) => {
        if (isGone) return
        editor = open(openJsonEditor)
        tell(editor)
        setState('open')
      },
      () => setState('failed'),
    )
    return () => {
      isGone = true
      editor?.close()
      tell(null)
    }
  }, [isLoaded])
  return state
}
