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
  'elec',
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

/** 'rgb(r, g, b)' by token: MapLibre parses neither OKLCH nor `light-dark()`. */
export type ThemeColours = { name: 'claro' | 'escuro' } & Record<(typeof tokens)[number], string>

export function readThemeColours(element: HTMLElement): ThemeColours {
  const probe = document.createElement('span')
  // Forced-colours mode would change the measured colours.
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

/**
 * Calls `changed` when the theme changes between light and dark.
 * @returns removes the listeners
 */
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

/** Reads the colour from a drawn pixel, which converts any CSS colour. */
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

/** Keeps the names of layers and sources apart from those of another server's style. */
export const layerPrefix = 'carga-plena-'
