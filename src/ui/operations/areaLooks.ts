/** How an area is told apart: its picture, and its state as glyph and tone. */
import {
  Archive,
  ArchiveRestore,
  Box,
  Database,
  HardDrive,
  ListChecks,
  Mail,
  RadioTower,
  ShieldCheck,
} from 'lucide-react'
import type { FindingState } from '../../domain/operations/findings.ts'
import type { AreaName } from '../../domain/operations/systemState.ts'
import type { GlyphName, Tone } from '../components/Glyph.tsx'
import type { IconType } from '../components/Icon.tsx'

export const pictureOf: Record<AreaName, IconType> = {
  version: Box,
  database: Database,
  files: HardDrive,
  identity: ShieldCheck,
  mail: Mail,
  live: RadioTower,
  backup: Archive,
  restore: ArchiveRestore,
  jobs: ListChecks,
}

export const lookOf: Record<FindingState, { glyph: GlyphName; tone: Tone }> = {
  good: { glyph: 'check', tone: 'positive' },
  doubtful: { glyph: 'warning', tone: 'caution' },
  wrong: { glyph: 'cross', tone: 'critical' },
  running: { glyph: 'half', tone: 'info' },
  off: { glyph: 'ban', tone: 'neutral' },
  unknown: { glyph: 'dashed', tone: 'neutral' },
}
