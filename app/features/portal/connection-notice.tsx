import { asIsland } from '#app/ui/island.tsx'
import { WifiOff, X } from '#app/ui/icons.tsx'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { useUnreachedPage } from './use-unreached-page.ts'

/** Stands over the page that the visitor is still on, until the next one can be reached. */
export const ConnectionNotice = asIsland(
  'connection-notice',
  function ConnectionNotice() {
    const { isUnreached, retry, giveUp } = useUnreachedPage()
    if (!isUnreached) return null
    return (
      <div role="alert" className="no-print fixed inset-x-4 bottom-4 z-50 sm:right-auto sm:bottom-6 sm:left-6">
        <Notice retry={retry} giveUp={giveUp} />
      </div>
    )
  },
  'used',
)

type Props = { retry: () => Promise<boolean>; giveUp: () => void }

function Notice({ retry, giveUp }: Props) {
  const [attempts, setAttempts] = useState(0)
  const [isTrying, setTrying] = useState(false)
  const tryAgain = async () => {
    setTrying(true)
    if (!(await retry())) setAttempts(attempts + 1)
    setTrying(false)
  }
  return (
    <div
      data-unreached=""
      className="grid max-w-130 animate-[rise_180ms_var(--ease-portal)] grid-cols-[24px_1fr_44px] items-center gap-x-3 rounded-3 bg-raised py-2 pr-1 pl-4 text-15 shadow-(--shadow-pop)"
    >
      <WifiOff aria-hidden="true" className="size-5 text-danger" strokeWidth={1.75} />
      {/* Its key makes it a new text for each attempt, or a screen reader would stay silent. */}
      <p key={attempts} className="py-1">
        <b className="block font-semibold">{attempts === 0 ? 'Sem conexão' : 'Ainda sem conexão'}</b>
        Não foi possível abrir a página. Verifique a internet e tente outra vez.
      </p>
      <button
        type="button"
        onClick={giveUp}
        aria-label="Fechar aviso"
        className="grid size-11 place-items-center self-start rounded-2 hover:bg-sunken"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
      <Button
        aria-disabled={isTrying}
        onClick={() => !isTrying && void tryAgain()}
        className="col-start-2 mt-1 mb-1.5 justify-self-start"
      >
        Tentar de novo
      </Button>
    </div>
  )
}
