/** The picture of an article in a place of its own, which is as large without one: nothing moves when it comes (rule R12). */
import { useSelector } from '@xstate/react'
import { Image as ImageIcon } from 'lucide-react'
import { useCallback, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { ShownArticle } from '../../domain/article/article.ts'
import { type articlePicturesMachine, pictureOf } from '../../machines/article/articlePicturesMachine.ts'
import { cx } from '../components/cx.ts'
import { Icon } from '../components/Icon.tsx'

export type PicturesActor = ActorRefFrom<typeof articlePicturesMachine>

interface ArticlePictureProps {
  pictures: PicturesActor | undefined
  /** null: it is not made yet */
  article: Pick<ShownArticle, 'id' | 'image'> | null
  size: 'row' | 'item' | 'form'
  /** what it shows, where that does not stand beside it */
  alt?: string
}

const places = { row: 'size-7', item: 'size-11', form: 'h-29 w-37' } as const
const glyphs = { row: 14, item: 18, form: 24 } as const

export const ArticlePicture = ({ pictures, article, size, alt = '' }: ArticlePictureProps) => {
  const picture = useSelector(pictures, (s) => s && article && pictureOf(s.context, article)) ?? undefined
  const [damaged, setDamaged] = useState<Blob>()
  const shown = picture === damaged ? undefined : picture
  return (
    <span
      className={cx(
        'flex shrink-0 items-center justify-center overflow-hidden rounded-sm border border-line text-ink-3',
        places[size],
        // pictures of goods are taken on white
        shown ? 'bg-[#ffffff]' : 'bg-sunken',
      )}
    >
      {shown ? (
        <Shown picture={shown} alt={alt} onFail={() => setDamaged(shown)} />
      ) : (
        <Icon of={ImageIcon} size={glyphs[size]} className="opacity-60" />
      )}
    </span>
  )
}

const Shown = ({ picture, alt, onFail }: { picture: Blob; alt: string; onFail: () => void }) => {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return undefined
      const url = URL.createObjectURL(picture)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [picture],
  )
  return <img ref={show} alt={alt} className="max-h-full max-w-full object-contain" onError={onFail} />
}
