import type { ComponentProps } from 'react'
import sprite from './icons.svg'

export type IconComponent = ReturnType<typeof icon>

/** An icon of the Lucide set from icons.svg (made by lab/drawings/make-icons.ts). Default: 24 px, in the colour of the text. */
/* @__NO_SIDE_EFFECTS__ */
export function icon(name: string) {
  return function Icon({ className = '', strokeWidth, fill, style, ...props }: ComponentProps<'svg'>) {
    return (
      <svg
        {...props}
        className={className ? `icon ${className}` : 'icon'}
        style={strokeWidth || fill ? { strokeWidth, fill, ...style } : style}
      >
        <use href={`${sprite}#${name}`} />
      </svg>
    )
  }
}

export const ArrowDown = icon('arrow-down')
export const ArrowLeft = icon('arrow-left')
export const ArrowRight = icon('arrow-right')
export const Briefcase = icon('briefcase')
export const Camera = icon('camera')
export const Check = icon('check')
export const ChevronDown = icon('chevron-down')
export const ChevronLeft = icon('chevron-left')
export const ChevronRight = icon('chevron-right')
export const CircleAlert = icon('circle-alert')
export const CircleCheck = icon('circle-check')
export const CircleHelp = icon('circle-question-mark')
export const CircleSlash = icon('circle-slash')
export const Clock = icon('clock')
export const Contrast = icon('contrast')
export const Copy = icon('copy')
export const Ellipsis = icon('ellipsis')
export const ExternalLink = icon('external-link')
export const Eye = icon('eye')
export const Fuel = icon('fuel')
export const Grid2x2 = icon('grid-2x2')
export const Heart = icon('heart')
export const ImageUp = icon('image-up')
export const Images = icon('images')
export const Link2 = icon('link-2')
export const Link2Off = icon('link-2-off')
export const List = icon('list')
export const LoaderCircle = icon('loader-circle')
export const LocateFixed = icon('locate-fixed')
export const LockKeyhole = icon('lock-keyhole')
export const MapPin = icon('map-pin')
export const Menu = icon('menu')
export const MessageCircle = icon('message-circle')
export const Minus = icon('minus')
/** @public theme-button.ts uses the icon by its name */
export const Moon = icon('moon')
export const MoveHorizontal = icon('move-horizontal')
export const Navigation = icon('navigation')
export const PencilRuler = icon('pencil-ruler')
export const PlugZap = icon('plug-zap')
export const Plus = icon('plus')
export const Printer = icon('printer')
export const RotateCcw = icon('rotate-ccw')
export const Search = icon('search')
export const SearchX = icon('search-x')
export const Send = icon('send')
export const Share2 = icon('share-2')
export const SlidersHorizontal = icon('sliders-horizontal')
/** @public theme-button.ts uses the icon by its name */
export const Sun = icon('sun')
export const Table2 = icon('table-2')
export const Trash2 = icon('trash-2')
export const TriangleAlert = icon('triangle-alert')
export const Undo2 = icon('undo-2')
/** @public connection-notice.ts uses the icon by its name */
export const WifiOff = icon('wifi-off')
export const Wrench = icon('wrench')
export const X = icon('x')
export const Zap = icon('zap')
export const ZapOff = icon('zap-off')
