import { LocateFixed } from '#app/ui/icons.tsx'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type ChargingAddress, chargingHref, isNearBrazil } from '#app/features/charging/charging-address.ts'
import { Button } from '#app/ui/button.tsx'
import { useEarlyPress } from '#app/ui/early-press.ts'
import { useHasScript } from '#app/ui/use-has-script.ts'

/** After how long a visitor is told that it takes its time, and when the browser gives up. */
const [slowMs, timeoutMs] = [4_000, 15_000]
/** A position of the last minutes is as good as a new one. */
const maximumAge = 5 * 60_000

const sentences = {
  asking: 'Procurando a sua posição…',
  slow: 'A posição está demorando. Dá para esperar ou escolher o estado no filtro.',
  refused:
    'O navegador não deu a sua posição porque o acesso foi negado. Libere a localização nas permissões desta página ou escolha o estado no filtro.',
  unavailable: 'O aparelho não soube dizer onde está. Tente de novo ou escolha o estado no filtro.',
  abroad: 'A posição que o navegador deu fica fora do Brasil. Escolha o estado no filtro.',
  late: 'A posição não chegou a tempo. Tente de novo ou escolha o estado no filtro.',
} as const

type Asked = keyof typeof sentences | null

/** Asks the browser where it is, on a click only, and orders the list from there. Nothing is stored: the place stands in the address. */
export function NearButton({ address }: { address: ChargingAddress }) {
  const button = useRef<HTMLButtonElement>(null)
  const hasScript = useHasScript()
  const { asked, ask } = usePosition((near) => chargingHref({ ...address, near, page: 1 }))
  useEarlyPress(button, ask)
  // A browser without script hides it; until the script is there it has its place.
  if (hasScript && !('geolocation' in navigator)) return null
  const isAsking = asked === 'asking' || asked === 'slow'
  return (
    <>
      <Button
        ref={button}
        data-early=""
        onClick={ask}
        aria-disabled={isAsking}
        className="only-script min-h-12 max-md:col-span-2"
      >
        <LocateFixed aria-hidden="true" className="size-4.5" />
        Perto de mim
      </Button>
      <p role="status" className="col-span-full text-15 text-pretty text-ink-2 empty:hidden">
        {asked && sentences[asked]}
      </p>
    </>
  )
}

function usePosition(hrefFrom: (near: { latitude: number; longitude: number }) => string) {
  const navigate = useNavigate()
  const [asked, setAsked] = useState<Asked>(null)
  const slow = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(slow.current), [])
  const end = (outcome: Asked) => {
    clearTimeout(slow.current)
    setAsked(outcome)
  }
  const ask = () => {
    if (asked === 'asking' || asked === 'slow') return
    setAsked('asking')
    slow.current = setTimeout(() => setAsked('slow'), slowMs)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        if (!isNearBrazil(coords)) return end('abroad')
        end(null)
        void navigate(hrefFrom({ latitude: coords.latitude, longitude: coords.longitude }), {
          preventScrollReset: true,
        })
      },
      ({ code }) => end(code === 1 ? 'refused' : code === 3 ? 'late' : 'unavailable'),
      { timeout: timeoutMs, maximumAge },
    )
  }
  return { asked, ask }
}
