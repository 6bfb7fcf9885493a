import { IconsPiece } from './pieces/IconsPiece.tsx';
import { NavigationPieces } from './pieces/NavigationPieces.tsx';
import { OverlayPieces } from './pieces/OverlayPieces.tsx';
import { BigTablePiece } from './pieces/BigTablePiece.tsx';
import { ChoicePieces } from './pieces/ChoicePieces.tsx';
import { FieldPieces } from './pieces/FieldPieces.tsx';
import { CanvasPiece } from './pieces/CanvasPiece.tsx';
import { ChartPieces } from './pieces/ChartPieces.tsx';
import { EditorPiece } from './pieces/EditorPiece.tsx';
import { MediaPiece } from './pieces/MediaPiece.tsx';
import { CodePieces } from './pieces/CodePieces.tsx';
import { ComboboxPiece } from './pieces/ComboboxPiece.tsx';
import { DatePieces } from './pieces/DatePieces.tsx';
import { DrawerPiece } from './pieces/DrawerPiece.tsx';
import { HeatPiece } from './pieces/HeatPiece.tsx';
import { ScreenPreviewPiece } from './pieces/ScreenPreviewPiece.tsx';
import { StructurePieces } from './pieces/StructurePieces.tsx';
import { UploadPiece } from './pieces/UploadPiece.tsx';
import { ListPieces } from './pieces/ListPieces.tsx';
import { LayoutPieces } from './pieces/LayoutPieces.tsx';
import { MessagePieces } from './pieces/MessagePieces.tsx';
import { StatePieces } from './pieces/StatePieces.tsx';
import { TablePieces } from './pieces/TablePieces.tsx';

/** The lower part of the page, loaded after the upper one. */
export function MorePieces() {
  return (
    <>
      <FieldPieces />
      <ChoicePieces />
      <ListPieces />
      <ComboboxPiece />
      <DatePieces />
      <CodePieces />
      <NavigationPieces />
      <StructurePieces />
      <TablePieces />
      <BigTablePiece />
      <DrawerPiece />
      <ChartPieces />
      <HeatPiece />
      <CanvasPiece />
      <EditorPiece />
      <MediaPiece />
      <UploadPiece />
      <StatePieces />
      <MessagePieces />
      <LayoutPieces />
      <OverlayPieces />
      <ScreenPreviewPiece />
      <IconsPiece />
    </>
  );
}
