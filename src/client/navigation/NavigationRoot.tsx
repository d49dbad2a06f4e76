import { Component, type ReactNode } from 'react'

type Props = {
  document: ReactNode
  /** Called before the DOM of the current page changes. */
  leave: () => void
  /** Called when the new page is in the DOM, before the first paint. */
  arrive: () => void
  /** Called if the new page throws while rendering. */
  fail: (thrown: unknown) => void
}

type State = { document: ReactNode; isBroken: boolean }

/** Renders one document after another. A document that throws is not shown; the last good one stays. */
export class NavigationRoot extends Component<Props, State> {
  override state: State = { document: undefined, isBroken: false }
  private good: ReactNode = null

  /** A new document clears the error of the previous one. */
  static getDerivedStateFromProps({ document }: Props, before: State): State | null {
    return document === before.document ? null : { document, isBroken: false }
  }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch(thrown: unknown): void {
    this.props.fail(thrown)
  }

  override getSnapshotBeforeUpdate(): null {
    this.props.leave()
    return null
  }

  override componentDidMount(): void {
    this.arrive()
  }

  override componentDidUpdate(): void {
    this.arrive()
  }

  private arrive(): void {
    if (this.state.isBroken) return
    this.good = this.props.document
    this.props.arrive()
  }

  override render(): ReactNode {
    return this.state.isBroken ? this.good : this.props.document
  }
}
