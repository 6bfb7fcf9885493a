import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { MediaViewer } from '../../../ui/MediaViewer.tsx';
import floor from '../samples/floor.svg';
import tone from '../samples/tone.wav';
import { Section } from '../Section.tsx';

export function MediaPiece() {
  const [isBroken, setBroken] = useState(false);
  return (
    <Section title="Picture, sound and film" layout="grid items-start gap-4 lg:grid-cols-2">
      <MediaViewer kind="image" name="Plan of a floor" src={floor} className="h-70" />
      <div className="grid gap-4">
        <MediaViewer kind="audio" name="A tone" src={tone} />
        <MediaViewer kind="video" name="A film without a picture" src={tone} className="max-w-100" />
        {isBroken ? (
          <MediaViewer
            kind="video"
            name="A film that is gone"
            src="/developer/none.mp4"
            downloadHref="/developer/none.mp4"
          />
        ) : (
          <Button onPress={() => setBroken(true)}>Show a film that is gone</Button>
        )}
      </div>
    </Section>
  );
}
