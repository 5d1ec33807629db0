import { isNearBrazil } from '#app/domain/charging/charging-address.ts'
import type { Place } from '#app/domain/charging/place-cell.ts'

/** A note is shown after `slowMs`. The browser gives up after `timeoutMs`. */
const [slowMs, timeoutMs] = [4_000, 15_000]
/** The browser may reuse a position that is up to this many ms old. */
const maximumAge = 5 * 60_000

const sentences = {
  slow: 'A posição está demorando. Dá para esperar ou escolher o estado no filtro.',
  refused:
    'O navegador não deu a sua posição porque o acesso foi negado. Libere a localização nas permissões desta página ou escolha o estado no filtro.',
  unavailable: 'O aparelho não soube dizer onde está. Tente de novo ou escolha o estado no filtro.',
  abroad: 'A posição que o navegador deu fica fora do Brasil. Escolha o estado no filtro.',
  late: 'A posição não chegou a tempo. Tente de novo ou escolha o estado no filtro.',
} as const

/** Calls `onSlow` with a sentence after `slowMs`. Resolves to the place, or to a sentence about the failure. */
export function askPosition(onSlow: (sentence: string) => void): Promise<Place | string> {
  const slow = setTimeout(() => onSlow(sentences.slow), slowMs)
  return new Promise((resolve) => {
    const end = (answer: Place | string) => {
      clearTimeout(slow)
      resolve(answer)
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) =>
        end(isNearBrazil({ latitude, longitude }) ? { latitude, longitude } : sentences.abroad),
      ({ code }) => end(sentences[code === 1 ? 'refused' : code === 3 ? 'late' : 'unavailable']),
      { timeout: timeoutMs, maximumAge },
    )
  })
}
