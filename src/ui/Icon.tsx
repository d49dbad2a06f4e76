import styles from './Icon.module.css'

const paths = {
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13Zm4.7 11.2L20.5 20.5',
  menu: 'M3 6.5h18M3 12h18M3 17.5h18',
  close: 'M5 5l14 14M19 5 5 19',
  arrow: 'M4 12h15M13 6l6 6-6 6',
  chevron: 'M9 5l7 7-7 7',
  down: 'M5 9l7 7 7-7',
  play: 'M7 4.5v15l12.5-7.5Z',
  sound: 'M4 9.5v5h3.5L12 19V5L7.5 9.5ZM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a7.8 7.8 0 0 1 0 11',
  pictures: 'M3.5 6.5h13v13h-13ZM7 3.5h13.5V17M3.5 16l4-4 3.5 3.5 2-2 3.5 3.5',
  pause: 'M8 5v14M16 5v14',
  home: 'M3.5 11 12 4l8.5 7M6 9.5V20h12V9.5M10 20v-6h4v6',
  calendar: 'M4 6h16v14H4ZM4 10.5h16M8 3v4M16 3v4',
  bag: 'M5 8h14l1 12H4ZM9 8V6.5a3 3 0 0 1 6 0V8',
  tag: 'M4 4h7l9 9-7 7-9-9ZM8 8h.01',
  pin: 'M12 21s7-6.2 7-11.5a7 7 0 1 0-14 0C5 14.8 12 21 12 21Zm0-9a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2Z',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-8 9c.6-4.4 3.8-7 8-7s7.4 2.6 8 7',
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm-9 9h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18',
  share: 'M12 15V4M8 7.5 12 3.5l4 4M5 12v8h14v-8',
  settings:
    'M4 7h9M19 7h1M4 17h1M11 17h9M16 4.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5ZM8 14.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5Z',
  bookmark: 'M6 4h12v16.5l-6-4.5-6 4.5Z',
  phone: 'M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4c0 1-1 1.6-2 1.5C10 19.600 4.400 14 3.500 6 3.400 5 4 4 5 4Z',
  mail: 'M3 6h18v12.500H3ZM3 7l9 6.500L21 7',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 4v5.500l3.500 2',
} as const

export type IconName = keyof typeof paths

/**
 * A line icon in the colour and size of the text. It is decorative, so the text next to it must say the same. `turns` mirrors it in
 * right-to-left languages.
 */
export function Icon({ name, turns = false }: { name: IconName; turns?: boolean }) {
  return (
    <svg className={styles.icon} data-turns={turns || undefined} viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}
