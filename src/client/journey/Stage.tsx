import { Component, type ReactNode } from 'react'

type Props = {
  document: ReactNode
  /** Called before the page that is seen changes. */
  leave: () => void
  /** Called when the new page stands, before it is painted. */
  arrive: () => void
  /** Called where the new page cannot be shown. */
  fail: (thrown: unknown) => void
}

type State = { document: ReactNode; isBroken: boolean }

/** Shows one document after the other; one that throws is not shown, and the last good one stays. */
export class Stage extends Component<Props, State> {
  override state: State = { document: undefined, isBroken: false }
  private good: ReactNode = null

  /** The next document is not broken because the one before was. */
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
