import { Node } from '@tiptap/core'
import type { EditorVehicle } from './editor-dialog.tsx'

/** The place of a vehicle card: `<div data-vehicle="12"></div>`. What the card says is read when the page is shown. */
export function vehicleNode(vehicles: EditorVehicle[]): Node {
  return Node.create({
    name: 'vehicle',
    group: 'section',
    atom: true,
    selectable: true,
    draggable: true,
    addAttributes: () => ({
      vehicleId: {
        default: null,
        parseHTML: (place) => Number(place.dataset.vehicle),
        renderHTML: ({ vehicleId }) => ({ 'data-vehicle': String(vehicleId) }),
      },
    }),
    parseHTML: () => [{ tag: 'div[data-vehicle]' }],
    renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes],
    addNodeView: () => {
      return ({ node }) => ({ dom: plate(Number(node.attrs.vehicleId), vehicles) })
    },
  })
}

function plate(id: number, vehicles: EditorVehicle[]): HTMLElement {
  const vehicle = vehicles.find((one) => one.id === id)
  const dom = document.createElement('div')
  dom.className = 'editor-vehicle'
  if (vehicle) {
    const drawing = dom.appendChild(document.createElement('img'))
    drawing.src = `/ilustracoes/${id}/cartao.svg`
    drawing.alt = ''
    drawing.addEventListener('error', () => drawing.remove())
  }
  const text = dom.appendChild(document.createElement('p'))
  text.appendChild(document.createElement('strong')).textContent = vehicle?.label ?? `Veículo ${id}`
  text.appendChild(document.createElement('small')).textContent = vehicle
    ? 'Ficha com preço e autonomia do dia'
    : 'Fora do catálogo: não aparece na página'
  return dom
}
