const tokens = [
  'bg',
  'surface',
  'sunken',
  'line-2',
  'ground',
  'ink',
  'ink-2',
  'ink-3',
  'accent',
  'on-accent',
  'needle',
  'warn',
  'danger',
  'map-water',
  'map-land',
  'map-abroad',
  'map-border',
  'map-river',
  'map-river-text',
  'map-green',
  'map-road',
] as const

/** Each token as 'rgb(r, g, b)': MapLibre reads neither OKLCH nor light-dark(). */
export type ThemeColours = { name: 'claro' | 'escuro' } & Record<(typeof tokens)[number], string>

/** The colours as they are now where the element stands. */
export function readThemeColours(element: HTMLElement): ThemeColours {
  const probe = document.createElement('span')
  // In forced colours every text has the system's one colour; what is drawn on a canvas keeps the page's own.
  probe.style.forcedColorAdjust = 'none'
  element.append(probe)
  const entries = tokens.map((token) => {
    probe.style.color = `var(--${token})`
    return [token, asRgb(getComputedStyle(probe).color)]
  })
  probe.remove()
  const colours = Object.fromEntries(entries) as Record<(typeof tokens)[number], string>
  return { ...colours, name: lightness(colours.bg) > 127 ? 'claro' : 'escuro' }
}

/** Calls back when the visitor, or the device, changes between light and dark. @returns how to stop it */
export function onThemeChange(changed: () => void): () => void {
  const device = matchMedia('(prefers-color-scheme: dark)')
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  device.addEventListener('change', changed)
  return () => {
    observer.disconnect()
    device.removeEventListener('change', changed)
  }
}

/** A pixel of that colour is read back: every notation that a browser knows ends there. */
function asRgb(colour: string): string {
  const canvas = new OffscreenCanvas(1, 1)
  const brush = canvas.getContext('2d', { willReadFrequently: true })
  if (!brush) return '#888888'
  brush.fillStyle = colour
  brush.fillRect(0, 0, 1, 1)
  const [red, green, blue] = brush.getImageData(0, 0, 1, 1).data
  return `rgb(${red}, ${green}, ${blue})`
}

function lightness(rgb: string): number {
  return Number(/\d+/.exec(rgb)?.[0] ?? 255)
}

/** Begins the names of the portal's layers and sources: a style of another server names its own as it likes. */
export const layerPrefix = 'carga-plena-'
