/** A Lucide icon in the house style: stroke 1.75, 14, 16 or 18 px, hidden from screen readers (its button or label speaks). */
import type { LucideIcon } from 'lucide-react'

export type IconType = LucideIcon

interface IconProps {
  of: IconType
  size?: 12 | 14 | 16 | 18 | 20 | 24 | undefined
  className?: string | undefined
}

export function Icon({ of: Lucide, size = 16, className }: IconProps) {
  return (
    <Lucide size={size} strokeWidth={1.75} aria-hidden className={className ? `shrink-0 ${className}` : 'shrink-0'} />
  )
}
